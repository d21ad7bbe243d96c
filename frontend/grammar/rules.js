/// The rules of HLSL's syntax, and their only description.
///
/// Two grammars have these rules. The compiler's (`grammar.js` in this folder) reads classified tokens: the classifier has decided whether each
/// name is a type, a template, a scope or a modifier, and whether each '<' and '>' is a bracket. The editors' (`tools/tree-sitter/grammar.js`)
/// reads text as it is written, in which a name may be any of these. Each grammar defines its terminals, and the functions by which the rules
/// differ (`rules` documents them).
///
/// The rules accept more than the language where only a rule decides, for example which modifiers a declaration allows. The AST builder and the
/// semantic analysis report violations of such rules by name.

/// The names of the token classes. A class is a terminal symbol of the grammar; `frontend/src/syntax/classify` documents when a token has it.
const CLASSES = [
  // Names and literals, which are nodes of the tree.
  'identifier', 'type_identifier', 'bare_template', 'template_name', 'template_function_name', 'scope_identifier', 'foreign_scope', 'size_word',
  'modifier', 'sign', 'number_literal', 'string', 'char_literal', 'boolean', 'this', 'access_specifier', 'jump', 'template_keyword',
  // Keywords.
  '_struct', '_enum', '_cbuffer', '_namespace', '_template', '_class', '_typename', '_typedef', '_using', '_static_assert', '_if', '_else', '_for',
  '_while', '_do', '_switch', '_case', '_default', '_return', '_sizeof', '_operator', '_decltype', '_technique',
  '_goto', '_try', '_catch', '_throw',
  // Punctuators.
  '_left_parenthesis', '_right_parenthesis', '_left_bracket', '_right_bracket', '_left_brace', '_right_brace', '_open_angle',
  '_close_angle', '_semicolon', '_comma', '_colon', '_scope', '_dot', '_arrow', '_ellipsis', '_question', '_plus', '_star', '_slash', '_amp', '_bar',
  '_caret', '_not', '_less', '_greater', '_less_equal', '_assign', '_compound_assign', '_equal', '_and', '_or', '_shift_left',
  '_shift_right', '_increment',
  // A token of the effect framework or of another tool's attribute, of which nothing is kept.
  '_ignored',
];

const PRECEDENCE = [
  'comma', 'assign', 'or', 'and', 'bar', 'caret', 'amp', 'equal', 'relation', 'shift', 'add', 'multiply', 'unary', 'postfix',
];
const P = Object.fromEntries(PRECEDENCE.map((name, index) => [name, index + 1]));

/// A choice of at least one rule.
const any = (...rules) => rules.length === 1 ? rules[0] : choice(...rules);

/// A name after a path, and one after an expression.
const scopedName = ($, field, name) => seq($._path, optional($.template_keyword), field('name', name));
const member = ($, field, name) => seq(
  field('argument', $._expression), choice($._dot, $._arrow), optional($.template_keyword), optional($._path), field('field', name),
);

const list1 = (rule, separator) => seq(rule, repeat(seq(separator, rule)));

/// The object with each value mapped.
const mapped = (object, map) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

/// The rules that both grammars have, without the terminals. The functions of a grammar are:
/// - `field(name, rule)`: gives a child a name.
/// - `likely(weight, rule)`: weights a reading. If a text has several readings, the one with the greatest sum of weights is chosen.
/// - `either(classified, written)`: a rule for classified tokens, and one for text as it is written.
/// - `written(...rules)`: the list of alternatives that only text as it is written has.
/// - `named(rule, name)`: a node of another name.
/// - `symbols($)`: the symbols of the grammar. Symbols that only the other grammar has are blank.
const rules = ({ field, likely, either, written, named, symbols }) => mapped({
  translation_unit: $ => repeat($._item),

  // Declarations.

  _item: $ => choice(
    either($.empty, $._plain_statement), $.access_label, $.constructor, $.declaration, $.function, $.conversion, $.namespace, $.cbuffer,
    $.template, $.explicit_instantiation, $.alias, $.using, $.typedef, $.static_assert, $.technique, ...written($.macro_definition),
  ),
  empty: $ => $._semicolon,
  access_label: $ => seq($.access_specifier, $._colon),

  // What may precede a type: attributes and modifiers in any order.
  _specifiers: $ => choice($._attributes, seq(optional($._attributes), $._modifiers)),
  _modifiers: $ => seq(
    either($.modifier, choice($.modifier, $.macro_modifier)), repeat(choice($.modifier, $._attributes_in_brackets, ...written($.macro_modifier))),
  ),
  _attributes: $ => repeat1($._attributes_in_brackets),
  _attributes_in_brackets: $ => choice(seq($._left_bracket, $.attribute, $._right_bracket), $._double_brackets),
  _double_brackets: $ => seq(
    ...either([$._left_bracket, $._left_bracket], ['[[']), optional(seq(list1($.attribute, $._comma), optional($._comma))),
    $._right_bracket, $._right_bracket,
  ),
  attribute: $ => choice(
    seq(optional(seq($.scope_identifier, $._scope)), field('name', $._word), field('arguments', optional($.arguments))),
    ...either([seq($.foreign_scope, $._scope, $._word, repeat($._ignored))], []),
  ),
  // A name in a position where its class does not matter.
  _word: $ => either(choice($.identifier, $._type_name, $.modifier), choice($.identifier, $.primitive_type, $.modifier)),
  // What may follow a type.
  _suffix: $ => repeat1(choice($.modifier, $._double_brackets)),
  _pointer_marks: $ => repeat1($.pointer),
  pointer: $ => choice($._star, $._amp, $._and),

  declaration: $ => seq(
    optional($._specifiers),
    ...either(
      [$._type, optional($._suffix), optional(list1($.declarator, $._comma))],
      [choice(
        seq(field('type', $._type), optional($._suffix), list1(field('declarator', $.declarator), $._comma)),
        field('type', choice($.struct, $.enum)),
      )],
    ),
    $._semicolon,
  ),
  declarator: $ => choice(
    seq(
      optional($._pointer_marks), optional($.path), field('name', choice($.identifier, $.template_function)),
      repeat(choice($.dimension, $._double_brackets)), repeat(choice($.annotation, $.bits, ...written($.macro_call))),
      optional($.effect_annotations),
      optional(choice(
        seq($._assign, field('value', $._initializer)), $.state_block, either($.constructor_arguments, $.list),
      )),
    ),
    $.bits,
  ),
  // A name that a type may have.
  _any_name: $ => either(choice($.identifier, $._type_name), choice($.identifier, $.primitive_type)),
  _type_name: $ => either(choice($.type_identifier, $.bare_template), choice($.type_identifier, $.primitive_type)),
  dimension: $ => seq($._left_bracket, optional($._expression), $._right_bracket),
  annotation: $ => prec.right(seq($._colon, field('name', $._word), field('arguments', optional($.annotation_arguments)))),
  annotation_arguments: $ => seq(
    $._left_parenthesis, optional(list1(either($.annotation_argument, seq($._expression, optional($.macro_call))), $._comma)), $._right_parenthesis,
  ),
  annotation_argument: $ => seq($._word, optional(choice($.dimension, seq($._dot, $.identifier)))),
  // A name after a colon is a semantic, so a width that starts with a name needs parentheses.
  bits: $ => seq($._colon, choice($.number_literal, $.parenthesized, $.unary)),
  effect_annotations: $ => seq($._less, repeat($.effect_annotation), $._greater),
  effect_annotation: $ => seq(
    repeat($.modifier), field('type', $._type), field('name', $.identifier), $._assign, field('value', $._initializer), $._semicolon,
  ),
  _initializer: $ => choice($._expression, $.list, either($.state_block, seq($._sampler_state, choice($.state_block, $.list)))),
  list: $ => seq($._left_brace, optional(seq(list1(choice($._expression, $.list), $._comma), optional($._comma))), $._right_brace),
  // States of the effect framework: tokens in braces, and those from `sampler_state` or `compile` on.
  state_block: $ => either(repeat1($._ignored), seq($._left_brace, repeat1($.state), $._right_brace)),
  constructor_arguments: $ => seq(
    $._left_parenthesis, list1(choice($._expression, $.list), $._comma), $._right_parenthesis,
  ),

  function: $ => seq(
    optional($._specifiers), field('type', $._type), optional($._suffix), optional($._pointer_marks), optional($.path),
    field('name', choice($.identifier, $.template_function, $.operator_name)), $._function_rest,
  ),
  // A conversion function has no type before its name.
  conversion: $ => seq(optional($._specifiers), optional($.path), field('name', $.operator_name), $._function_rest),
  _function_rest: $ => seq(
    field('parameters', $.parameters), repeat(choice($.modifier, $.dimension, $._double_brackets, $.annotation)),
    choice(field('body', $.block), $._semicolon),
  ),
  // A constructor or destructor, which HLSL does not have.
  constructor: $ => likely(1, seq(
    optional($._not), field('name', either($._type_name, $.identifier)), field('parameters', $.parameters),
    ...either([choice($.block, $._semicolon)], [field('body', $.block)]),
  )),
  parameters: $ => seq(
    $._left_parenthesis, optional(list1(choice($.parameter, ...written($.macro_call)), $._comma)), $._right_parenthesis,
  ),
  parameter: $ => seq(
    optional($._specifiers), field('type', $._type), optional($._suffix), optional($._pointer_marks), optional($.ellipsis),
    optional(choice(seq(field('name', $.identifier), repeat(choice($.dimension, $._double_brackets))), repeat1($.dimension))), repeat($.annotation),
    optional(seq($._assign, field('default_value', choice($._expression, $.list)))),
  ),
  operator_name: $ => seq($._operator, choice(
    $._plus, $._star, $._slash, $._amp, $._bar, $._caret, $._not, $._less, $._greater, $._less_equal, $._assign, $._compound_assign,
    $._equal, $._and, $._or, $._shift_left, either(seq($._shift_right, $._greater), '>>'), $._increment, $._comma, $._arrow,
    seq($._left_parenthesis, $._right_parenthesis), seq($._left_bracket, $._right_bracket), seq(repeat($.modifier), $._type_without_body),
  )),
  // An operator with template arguments.
  operator_function: $ => seq($.operator_name, $.template_arguments),

  namespace: $ => seq(
    optional($._specifiers), $._namespace, field('name', optional(choice($.identifier, $.namespace_path))),
    choice(seq($._left_brace, repeat($._item), $._right_brace), $.namespace_alias),
  ),
  namespace_alias: $ => seq($._assign, optional($._path), either(choice($.identifier, $.type_identifier), $.identifier), $._semicolon),
  namespace_path: $ => seq(repeat1(seq($.scope_identifier, $._scope)), $.identifier),
  cbuffer: $ => seq(
    optional($._specifiers), $._cbuffer, optional($._attributes), optional(seq(field('name', $._any_name), repeat($._double_brackets))),
    repeat(any($.annotation, ...written($.macro_call))), $._left_brace, repeat($._item), $._right_brace,
  ),

  template: $ => seq(optional($._specifiers), $._template, field('parameters', $.template_parameters), $._item),
  explicit_instantiation: $ => seq(optional($._specifiers), $._template, choice($.declaration, $.function)),
  template_parameters: $ => seq($._open_angle, optional(seq(list1($._template_parameter, $._comma), optional($._comma))), $._close_angle),
  _template_parameter: $ => choice($.type_parameter, $.template_parameter, $.value_parameter),
  type_parameter: $ => likely(1, seq(
    $._class, optional($.ellipsis), field('name', optional($.type_identifier)), optional(seq($._assign, field('default_type', $._type_argument))),
  )),
  ellipsis: $ => $._ellipsis,
  template_parameter: $ => seq(
    $._template, $.template_parameters, $._class, field('name', optional($.type_identifier)), optional(seq($._assign, $._type_argument)),
  ),
  value_parameter: $ => seq(
    repeat($.modifier), field('type', $._type_without_body), repeat($.modifier), field('name', optional($.identifier)), repeat($.annotation),
    optional(seq($._assign, field('default_value', $._expression))),
  ),

  alias: $ => seq(
    optional($._specifiers), $._using, field('name', either($.identifier, $._any_name)),
    either(optional($._attributes), repeat(choice($._attributes_in_brackets, $.macro_modifier))), $._assign, optional($._attributes),
    field('type', $._type_argument), $._semicolon,
  ),
  using: $ => seq(optional($._specifiers), $._using, optional($.using_namespace), optional($._path), $._any_name, $._semicolon),
  using_namespace: $ => $._namespace,
  typedef: $ => seq(
    optional($._specifiers), $._typedef, optional($._specifiers), field('type', $._type), optional($._suffix),
    optional(list1(field('declarator', $.typedef_name), $._comma)), $._semicolon,
  ),
  typedef_name: $ => seq(named($.identifier, 'type_identifier'), repeat(choice($.dimension, $._double_brackets))),
  static_assert: $ => seq(optional($._specifiers), $._static_assert, field('arguments', $.arguments), $._semicolon),

  // A technique of the effect framework, of which nothing is kept.
  technique: $ => seq(
    $._technique, ...either([repeat1($._ignored)], [field('name', optional($._any_name)), optional($.effect_annotations), $.passes]),
  ),

  // Types.

  _type: $ => choice($._type_without_body, $.struct, $.enum),
  _type_without_body: $ => choice(
    $._type_name, $.signed_type, $.template_type, $.scoped_type, $.decltype, ...written(named($.built_in_template, 'template_type')),
  ),
  signed_type: $ => seq($.sign, repeat($.size_word)),
  template_type: $ => seq(field('name', $.template_name), field('arguments', $.template_arguments)),
  scoped_type: $ => choice(
    seq(optional($._typename), $._path, optional($.template_keyword),
      choice($._type_name, $.template_type, ...written(named($.built_in_template, 'template_type')))),
    seq($._typename, choice($._type_name, $.template_type)),
  ),
  decltype: $ => seq($._decltype, $._left_parenthesis, $._expressions, $._right_parenthesis),
  template_arguments: $ => seq($._open_angle, optional(seq(list1($._template_argument, $._comma), optional($._comma))), $._close_angle),
  _template_argument: $ => choice(likely(1, $._type_argument), $._expression),
  _type_argument: $ => choice($._type_without_body, $.abstract_type),
  // A type with modifiers, dimensions or a keyword.
  abstract_type: $ => choice(
    seq(repeat1($.modifier), choice($._type_without_body, $.elaborated_type), repeat($.modifier), optional($._pointer_marks), repeat($.dimension)),
    seq(choice($._type_without_body, $.elaborated_type), repeat1($.modifier), optional($._pointer_marks), repeat($.dimension)),
    seq(choice($._type_without_body, $.elaborated_type), $._pointer_marks, repeat($.dimension)),
    seq(choice($._type_without_body, $.elaborated_type), repeat1($.dimension)),
    $.elaborated_type,
  ),
  elaborated_type: $ => seq(choice($._struct, $._enum), optional($._path), $._tag_name),

  // `a::b<c>::`, the scope of a name.
  _path: $ => choice($.path, $.root_path),
  path: $ => seq(optional(seq($.path, optional($.template_keyword))), choice($.scope_identifier, $.template_type), $._scope),
  root_path: $ => choice($._scope, seq($.root_path, choice($.scope_identifier, $.template_type), $._scope)),

  struct: $ => prec.right(seq(
    $._struct, optional(choice($._attributes, ...written($.macro_call))),
    choice(
      seq(optional($._tag), optional($.bases), field('body', $.members)),
      $._tag,
    ),
  )),
  _tag: $ => seq(optional($._path), field('name', $._tag_name)),
  _tag_name: $ => choice($.type_identifier, ...either([$.identifier], []), $.template_type),
  bases: $ => seq($._colon, list1($.base, $._comma)),
  base: $ => seq(repeat(choice($.access_specifier, $.modifier)), $._type_without_body),
  members: $ => seq($._left_brace, repeat($._item), $._right_brace),
  enum: $ => prec.right(seq(
    $._enum, optional($.scoped), optional($._attributes), optional($._tag),
    optional(seq($._colon, choice($._type_without_body, $.number_literal))), field('body', optional($.enumerators)),
  )),
  scoped: $ => $._struct,
  enumerators: $ => seq($._left_brace, optional(seq(list1($.enumerator, $._comma), optional($._comma))), $._right_brace),
  enumerator: $ => seq(field('name', $.identifier), optional(seq($._assign, field('value', $._expression)))),

  // Statements.

  block: $ => seq($._left_brace, repeat($._statement), $._right_brace),
  _statement: $ => choice(
    $._plain_statement, $.attributed_statement, $.declaration, $.function, $.template, $.alias, $.using, $.typedef, $.static_assert,
    $.cbuffer, $.namespace,
  ),
  attributed_statement: $ => seq($._attributes, $._plain_statement),
  _plain_statement: $ => choice(
    $.block, $.if, $.for, $.while, $.do, $.switch, $.case, $.default, $.return, $.jump_statement, $.expression_statement, $.empty,
    $.goto, $.label, $.try, $.throw,
  ),
  expression_statement: $ => seq($._expressions, either($._semicolon, choice($._semicolon, $._macro_end))),
  if: $ => prec.right(seq(
    $._if, $._left_parenthesis, field('condition', $._condition), $._right_parenthesis, field('consequence', $._statement),
    optional(seq($._else, field('alternative', $._statement))),
  )),
  _condition: $ => choice($._expressions, $.condition),
  condition: $ => seq(
    optional($._specifiers), field('type', $._type), optional($._suffix), list1(field('declarator', $.declarator), $._comma),
  ),
  for: $ => seq(
    $._for, $._left_parenthesis, field('initializer', optional($.for_init)), $._semicolon, field('condition', optional($.for_condition)),
    $._semicolon, field('update', optional($.for_step)), $._right_parenthesis, field('body', $._statement),
  ),
  for_init: $ => $._condition,
  for_condition: $ => $._condition,
  for_step: $ => $._expressions,
  while: $ => seq($._while, $._left_parenthesis, field('condition', $._condition), $._right_parenthesis, field('body', $._statement)),
  do: $ => seq(
    $._do, field('body', $._statement), $._while, $._left_parenthesis, field('condition', $._expressions), $._right_parenthesis, $._semicolon,
  ),
  switch: $ => seq($._switch, $._left_parenthesis, field('condition', $._condition), $._right_parenthesis, field('body', $._statement)),
  case: $ => seq($._case, field('value', $._expression), $._colon),
  default: $ => seq($._default, $._colon),
  return: $ => seq($._return, optional(choice($._expressions, $.list)), $._semicolon),
  jump_statement: $ => seq($.jump, $._semicolon),
  // Statements of C++, which the builder rejects.
  goto: $ => seq($._goto, field('label', $.identifier), $._semicolon),
  label: $ => seq(field('label', $.identifier), $._colon),
  try: $ => seq($._try, field('body', $.block), repeat($.catch)),
  catch: $ => seq(
    $._catch, $._left_parenthesis, field('parameter', choice($.parameter, $.ellipsis)), $._right_parenthesis, field('body', $.block),
  ),
  throw: $ => seq($._throw, optional($._expressions), $._semicolon),

  // Expressions.

  _expressions: $ => choice($._expression, $.comma),
  comma: $ => prec.left(P.comma, seq(field('left', $._expressions), $._comma, field('right', $._expression))),
  _expression: $ => choice(
    $.identifier, $.scoped_name, likely(-5, $.template_function), $.operator_name, likely(-5, $.operator_function), $.number_literal, $.strings,
    $.char_literal, $.boolean, $.this, $.parenthesized, $.assignment, $.conditional, $.binary, $.unary, $.cast, $.sizeof, $.update, $.call,
    $.construction, $.subscript, $.member,
  ),
  strings: $ => repeat1($.string),
  scoped_name: $ => scopedName($, field, choice($.identifier, likely(-5, $.template_function))),
  template_function: $ => seq(field('name', $.template_function_name), field('arguments', $.template_arguments)),
  parenthesized: $ => seq($._left_parenthesis, $._expressions, $._right_parenthesis),
  assignment: $ => prec.right(P.assign, seq(
    field('left', $._expression), field('operator', choice($._assign, $._compound_assign)), field('right', choice($._expression, $.list)),
  )),
  conditional: $ => prec.right(P.assign, seq(
    field('condition', $._expression), $._question, field('consequence', $._expressions), $._colon, field('alternative', $._expression),
  )),
  binary: $ => choice(...[
    [P.or, $._or], [P.and, $._and], [P.bar, $._bar], [P.caret, $._caret], [P.amp, $._amp], [P.equal, $._equal],
    [P.relation, choice($._less, $._greater, $._less_equal)], [P.shift, choice($._shift_left, either(seq($._shift_right, $._greater), '>>'))],
    [P.add, $._plus], [P.multiply, choice($._star, $._slash)],
  ].map(([precedence, operator]) => prec.left(precedence, seq(
    field('left', $._expression), field('operator', operator), field('right', $._expression),
  )))),
  unary: $ => prec.right(P.unary, seq(
    field('operator', choice($._plus, $._not, $._increment, $._star, $._amp)), field('argument', $._expression),
  )),
  cast: $ => prec.right(P.unary, likely(-1, seq(
    $._left_parenthesis, field('type', either($._type_argument, $.type_descriptor)), repeat($.annotation), $._right_parenthesis,
    field('value', choice($._expression, $.list)),
  ))),
  sizeof: $ => choice(
    prec(P.postfix, seq(
      $._sizeof, $._left_parenthesis, field('type', either($._type_argument, $.type_descriptor)), repeat($.annotation), $._right_parenthesis,
    )),
    prec.right(P.unary, seq($._sizeof, field('value', $._expression))),
  ),
  update: $ => prec.left(P.postfix, seq(field('argument', $._expression), field('operator', $._increment))),
  arguments: $ => seq(
    $._left_parenthesis, optional(list1(choice($._expression, $.list, either($._type_without_body, $._built_in_type)), $._comma)),
    $._right_parenthesis,
  ),
  call: $ => prec.left(P.postfix, seq(
    field('function', either($._expression, choice($._expression, $._template_callee))), field('arguments', $.arguments),
  )),
  construction: $ => prec.left(P.postfix, seq(
    field('function', either($._type_without_body, $._built_in_type)), field('arguments', choice($.arguments, $.list)),
  )),
  subscript: $ => prec.left(P.postfix, seq(
    field('argument', $._expression), $._left_bracket, field('index', $._expressions), $._right_bracket,
  )),
  member: $ => prec.left(P.postfix, member($, field, $._member_name)),
  _member_name: $ => choice(
    either($.identifier, $._field_name), likely(-5, $.template_function), $.operator_name, likely(-5, $.operator_function),
  ),
}, rule => $ => rule(symbols($)));

/// The rules that only text as it is written has: types and templates whose names are not known to be any, and uses of macros.
const writtenRules = ({ field, likely, named, symbols }) => mapped({
  // A type that is no expression. Any other name in its place is one.
  _built_in_type: $ => choice($.primitive_type, named($.built_in_template, 'template_type'), $.signed_type),
  built_in_template: $ => seq(field('name', $.primitive_type), field('arguments', $.template_arguments)),
  type_descriptor: $ => $._type_argument,
  _field_name: $ => named($.identifier, 'field_identifier'),
  // A template with arguments is a function that is called, except where no other reading is possible: `i < n >> 1` has none.
  _template_callee: $ => choice(
    $.template_function, named($.template_method, 'field_expression'), named($.scoped_template_function, 'qualified_identifier'),
  ),
  template_method: $ => prec(P.postfix, member($, field, $.template_function)),
  scoped_template_function: $ => scopedName($, field, $.template_function),

  macro_call: $ => seq(field('function', $.identifier), field('arguments', $.arguments)),
  // A macro, or a modifier that is no keyword.
  macro_modifier: $ => likely(-1, choice($.identifier, $.macro_call)),
  state: $ => seq(
    field('name', $._word), repeat($.dimension), $._assign, field('value', choice($._expressions, seq($._less, $.identifier, $._greater))),
    $._semicolon,
  ),
  passes: $ => seq($._left_brace, repeat(choice($.passes, $._other_than_brace)), $._right_brace),
  // A macro that declares the function or block that follows.
  macro_definition: $ => seq(field('name', $.identifier), field('arguments', $.arguments), field('body', $.block)),
}, rule => $ => rule(symbols($)));

module.exports = { CLASSES, rules, writtenRules };
