/// The grammar of HLSL for editors: text as it is written, with comments, directives and macros.
///
/// The rules of declarations, statements and expressions are those of the compiler (`frontend/grammar/rules.js`). This file defines the tokens, the
/// directives, the uses of macros that look like no declaration or statement, and the names of the nodes, which are those of tree-sitter's other
/// grammars for C-like languages.
///
/// A name may be a type, a template, a scope or a value, so some texts have several readings. The parser follows all of them (`conflicts`) and
/// keeps the one with the greatest weight (`likely` in the rules).

const { rules, writtenRules } = require('../../frontend/grammar/rules');

/// The terminals that are one keyword or punctuator.
const TOKENS = {
  _enum: 'enum', _namespace: 'namespace', _template: 'template', _typename: 'typename', _typedef: 'typedef', _using: 'using', _if: 'if',
  _else: 'else', _for: 'for', _while: 'while', _do: 'do', _switch: 'switch', _case: 'case', _default: 'default', _return: 'return',
  _sizeof: 'sizeof', _operator: 'operator', _sampler_state: 'sampler_state', _goto: 'goto', _try: 'try', _catch: 'catch', _throw: 'throw',
  template_keyword: 'template', _left_parenthesis: '(', _right_parenthesis: ')', _left_bracket: '[', _right_bracket: ']', _left_brace: '{',
  _right_brace: '}', _open_angle: '<', _semicolon: ';', _comma: ',', _colon: ':', _scope: '::', _dot: '.', _arrow: '->',
  _ellipsis: '...', _question: '?', _star: '*', _amp: '&', _bar: '|', _caret: '^', _less: '<', _greater: '>', _assign: '=', _and: '&&',
  _or: '||', _shift_left: '<<',
};

/// The terminals that are one of several keywords or punctuators.
const CHOICES = {
  _struct: ['struct', 'class', 'interface', 'union'],
  _cbuffer: ['cbuffer', 'tbuffer'],
  _class: ['class', 'typename'],
  _static_assert: ['static_assert', '_Static_assert'],
  _decltype: ['decltype', '__decltype'],
  _technique: ['technique', 'Technique', 'technique10', 'technique11'],
  _jump: ['break', 'continue', 'discard'],
  _plus: ['+', '-'],
  _slash: ['/', '%'],
  _not: ['!', '~'],
  _less_equal: ['<=', '>='],
  _compound_assign: ['+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>='],
  _equal: ['==', '!='],
  _increment: ['++', '--'],
};

/// The names of the nodes whose rules have other names.
const NAMES = {
  alias: 'alias_declaration', annotation: 'semantics', arguments: 'argument_list', assignment: 'assignment_expression', base: 'base_class',
  bases: 'base_class_clause', binary: 'binary_expression', block: 'compound_statement', boolean: 'boolean_literal', call: 'call_expression',
  case: 'case_statement', cast: 'cast_expression', catch: 'catch_clause', cbuffer: 'cbuffer_specifier', comma: 'comma_expression',
  condition: 'condition_declaration', conditional: 'conditional_expression', constructor: 'constructor_definition',
  conversion: 'conversion_definition', declarator: 'init_declarator', default: 'default_statement', do: 'do_statement',
  empty: 'empty_statement', enum: 'enum_specifier', enumerators: 'enumerator_list', explicit_instantiation: 'template_instantiation',
  for: 'for_statement', for_condition: '_for_condition', for_init: '_for_init', for_step: '_for_step', function: 'function_definition',
  goto: 'goto_statement', if: 'if_statement', jump: '_jump', label: 'labeled_statement', list: 'initializer_list',
  member: 'field_expression', members: 'field_declaration_list', modifier: 'type_qualifier', namespace: 'namespace_definition',
  namespace_path: 'nested_namespace_specifier', parameter: 'parameter_declaration', parameters: 'parameter_list',
  parenthesized: 'parenthesized_expression', return: 'return_statement', scoped_name: 'qualified_identifier', scoped_type: 'qualified_type',
  sizeof: 'sizeof_expression', static_assert: 'static_assert_declaration', string: 'string_literal', strings: '_strings',
  struct: 'struct_specifier', subscript: 'subscript_expression', switch: 'switch_statement', template: 'template_declaration',
  template_arguments: 'template_argument_list', template_parameters: 'template_parameter_list', throw: 'throw_statement',
  try: 'try_statement', typedef: 'type_definition', type_parameter: 'type_parameter_declaration', unary: 'unary_expression',
  update: 'update_expression', using: 'using_declaration', value_parameter: 'value_parameter_declaration', while: 'while_statement',
  size_word: 'primitive_type',
};

/// The words that are modifiers wherever they occur. Words that are also common names, such as `triangle`, are `macro_modifier`.
const MODIFIERS = [
  'in', 'out', 'inout', 'static', 'const', 'uniform', 'extern', 'volatile', 'inline', 'constexpr', 'groupshared', 'precise', 'row_major',
  'column_major', 'nointerpolation', 'noperspective', 'centroid', 'unorm', 'snorm', 'globallycoherent', 'reordercoherent', 'noinline', 'export',
];

/// The types without template arguments that are no common names.
const PRIMITIVE_TYPE = new RegExp([
  'void|auto|char|short|long|RaytracingAccelerationStructure|RayDesc|SamplerState|SamplerComparisonState|u?int8_t4_packed',
  '(sampler|texture)([123]D|CUBE)',
  '((bool|u?int|dword|half|float|double|min1[06]float|min1[26]int|min16uint|u?int(16|32|64)_t|float(16|32|64)_t)([1-4](x[1-4])?)?)',
  '(RW|RasterizerOrdered)?(Texture([123]D|2DMS|Cube|CUBE)(Array)?|StructuredBuffer|ByteAddressBuffer)',
  '(Append|Consume)StructuredBuffer|TextureBuffer|(In|Out)putPatch|(Point|Line|Triangle)Stream|RayQuery|SubpassInput(MS)?',
].join('|'));

/// The name of a node by that of its rule.
const named = name => Object.hasOwn(NAMES, name) ? NAMES[name] : name;

const list = (rule, separator) => optional(seq(rule, repeat(seq(separator, rule))));

/// The symbols of the shared rules: keywords, nodes of other names, and roles of names.
const symbols = $ => new Proxy($, {
  get: (target, name) => {
    if (Object.hasOwn(TOKENS, name)) return TOKENS[name];
    switch (name) {
      case 'type_identifier': case 'template_name': return alias(target.identifier, target.type_identifier);
      case 'scope_identifier': return alias(target.identifier, target.namespace_identifier);
      case 'template_function_name': return target.identifier;
      case '_close_angle': return alias(target._close_angle, '>');
      case 'construction': return alias(target.construction, target.call_expression);
      case 'annotation_arguments': return alias(target.annotation_arguments, target.argument_list);
      case 'strings': return target._strings;
      // Only the compiler's grammar has these.
      case 'foreign_scope': case '_ignored': case 'bare_template': case 'constructor_arguments': case '_shift_right':
      case 'annotation_argument':
        return blank();
      default: return target[named(name)];
    }
  },
});

/// The functions by which the rules differ from those of classified tokens.
const FUNCTIONS = {
  field,
  likely: prec.dynamic,
  either: (_, written) => written,
  written: (...alternatives) => alternatives,
  named: (rule, name) => alias(rule, { type: 'SYMBOL', name }),
  symbols,
};

const RULES = { ...rules(FUNCTIONS), ...writtenRules(FUNCTIONS) };
// Rules of classified tokens only.
for (const name of ['constructor_arguments', 'annotation_argument']) {
  delete RULES[name];
}

const directive = name => token(prec(1, new RegExp(`#[ \\t]*${name}`)));

module.exports = grammar({
  name: 'hlsl',
  word: $ => $.identifier,
  extras: $ => [
    /\s|\\\r?\n/, $.comment, $.preproc_include, $.preproc_def, $.preproc_function_def, $.preproc_if, $.preproc_ifdef, $.preproc_elif, $.preproc_else,
    $.preproc_endif, $.preproc_call, $.preproc_alternative, $.placeholder,
  ],
  externals: $ => [$._line_end, $._macro_end, $._alternative, $.preproc_branch, $._error],
  // The texts that have several readings up to some token.
  conflicts: $ => [
    [$._type_name, $.labeled_statement],
    [$._expression, $._template_callee], [$._expression, $.macro_call], [$._expression, $.macro_modifier], [$._modifiers],
    [$._path, $.path], [$._path, $.root_path], [$._specifiers, $.attributed_statement], [$._specifiers], [$._type_name, $._built_in_type],
    [$._type_name, $._expression, $.macro_modifier], [$._type_name, $._expression], [$._type_name, $.built_in_template],
    [$._type_name, $.macro_modifier], [$._type_name, $.qualified_identifier], [$._type_name, $.template_type],
    [$._type_without_body, $._built_in_type], [$._word, $._expression],
    [$.constructor_definition, $._expression, $.macro_call, $.macro_definition], [$.constructor_definition, $._expression],
    [$.conversion_definition, $._expression], [$.parameter_list, $.argument_list], [$.path, $.macro_modifier],
    [$.qualified_identifier, $.scoped_template_function], [$.qualified_identifier, $.template_function], [$.qualified_type, $._class],
    [$.template_function, $._field_name], [$.template_type, $._expression, $.template_function],
    [$.template_type, $.qualified_identifier, $.template_function], [$.template_type, $.template_function, $._field_name],
    [$.template_type, $.template_function], [$.operator_function, $._expression], [$.operator_function, $._member_name],
  ],

  rules: {
    ...Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [named(name), rule])),

    // Tokens.

    ...Object.fromEntries(Object.entries(CHOICES).map(([name, words]) => [name, _ => choice(...words)])),
    primitive_type: _ => token(PRIMITIVE_TYPE),
    type_qualifier: _ => token(choice(...MODIFIERS)),
    access_specifier: _ => token(choice('public', 'private', 'protected')),
    sign: _ => token(choice('unsigned', 'signed')),
    boolean_literal: _ => token(choice('true', 'false')),
    this: _ => 'this',
    // The last form is a number with a swizzle, such as `1.xxx`.
    number_literal: _ => token(choice(
      /0[xX][0-9a-fA-F]+(\.[0-9a-fA-F]*)?([pP][+-]?[0-9]+[fFhHlL]?)?[uUlL]*/,
      /([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[uUlLfFhH]*/,
      /(0[xX][0-9a-fA-F]+|[0-9]+)\.[xyzwrgba]+/,
      /[0-9]+\.#(INF|IND|QNAN)[fF]?/,
    )),
    string_literal: _ => /"([^"\\\n]|\\(.|\r?\n))*"/,
    char_literal: _ => /'([^'\\\n]|\\.)+'/,
    comment: _ => token(choice(/\/\/(\\\r?\n|[^\n\\]|\\[^\r\n])*/, /\/\*[^*]*\*+([^/*][^*]*\*+)*\//)),
    // A name that a generator of shaders replaces.
    placeholder: _ => /@\w+/,
    _close_angle: _ => token(prec(1, '>')),
    _other_than_brace: _ => /[^{}"\s\/#]+|\/|"[^"]*"/,

    // After the words, which it would hide.
    identifier: _ => /[A-Za-z_]\w*/,

    // Directives. Each is a line; the branches of `#if` are not nested in it, because many branches are no whole declarations or statements.

    preproc_include: $ => seq(
      alias(directive('include'), '#include'), field('path', choice($.string_literal, $.system_lib_string, $.identifier)), $._line_end,
    ),
    system_lib_string: _ => token(/<[^>\n]*>/),
    preproc_def: $ => seq(
      alias(directive('define'), '#define'), field('name', $.identifier), field('value', repeat($.preproc_arg)), $._line_end,
    ),
    preproc_function_def: $ => seq(
      alias(directive('define'), '#define'), field('name', $.identifier), field('parameters', $.preproc_params),
      field('value', repeat($.preproc_arg)), $._line_end,
    ),
    preproc_params: $ => seq(token.immediate('('), list(choice($.identifier, '...'), ','), ')'),
    preproc_if: $ => seq(alias(directive('if'), '#if'), field('condition', repeat1($.preproc_arg)), $._line_end),
    preproc_ifdef: $ => seq(
      choice(alias(directive('ifdef'), '#ifdef'), alias(directive('ifndef'), '#ifndef')), field('name', $.identifier), repeat($.preproc_arg),
      $._line_end,
    ),
    preproc_elif: $ => seq(alias(directive('elif'), '#elif'), field('condition', repeat($.preproc_arg)), $._line_end),
    preproc_else: $ => seq(alias(directive('else'), '#else'), repeat($.preproc_arg), $._line_end),
    // A branch that is no sequence of whole declarations or statements, after another branch: its text is one token.
    preproc_alternative: $ => seq(
      field('directive', alias($._alternative, $.preproc_directive)), field('argument', repeat($.preproc_arg)), $._line_end, $.preproc_branch,
    ),
    preproc_endif: $ => seq(alias(directive('endif'), '#endif'), repeat($.preproc_arg), $._line_end),
    preproc_call: $ => seq(field('directive', $.preproc_directive), field('argument', repeat($.preproc_arg)), $._line_end),
    preproc_directive: _ => /#[ \t]*\w*/,
    preproc_arg: _ => token(prec(-1, /([^\s\/\\]|\\\r?\n|\\[^\r\n]|\/[^*\/\r\n])([^\n\r\/\\]|\\\r?\n|\\[^\r\n]|\/[^*\/\r\n])*/)),
  },
});
