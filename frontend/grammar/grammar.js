/// The grammar of HLSL, and the only description of its syntax.
///
/// The input is the list of preprocessed tokens, one character for each token. The classifier (frontend/src/syntax/classify) has decided
/// whether each name is a type, a template, a scope or a modifier, and whether each '<' and '>' is a bracket. The grammar therefore has no
/// conflicts: an LR(1) automaton parses any text without an error in linear time.
///
/// The grammar accepts more than the language where only a rule decides, for example which modifiers a declaration allows. The AST builder
/// and the semantic analysis report violations of such rules by name.

/// The names of the token classes. A class is a terminal symbol of the grammar; `frontend/src/syntax/classify` documents when a token has it.
const CLASSES = [
  // Names and literals, which are nodes of the tree.
  'identifier', 'type_identifier', 'bare_template', 'template_name', 'template_function_name', 'scope_identifier', 'foreign_scope', 'size_word',
  'modifier', 'sign', 'number_literal', 'string', 'char_literal', 'boolean', 'this', 'access_specifier', 'jump', 'template_keyword',
  // Keywords.
  '_struct', '_enum', '_cbuffer', '_namespace', '_template', '_class', '_typename', '_typedef', '_using', '_static_assert', '_if', '_else', '_for',
  '_while', '_do', '_switch', '_case', '_default', '_return', '_sizeof', '_operator', '_decltype', '_sampler_state', '_technique',
  '_goto', '_try', '_catch', '_throw',
  // Punctuators.
  '_left_parenthesis', '_right_parenthesis', '_left_bracket', '_right_bracket', '_left_brace', '_open_states', '_right_brace', '_open_angle',
  '_close_angle', '_semicolon', '_comma', '_colon', '_scope', '_dot', '_arrow', '_ellipsis', '_question', '_plus', '_star', '_slash', '_amp', '_bar',
  '_caret', '_not', '_less', '_greater', '_less_equal', '_assign', '_compound_assign', '_equal', '_and', '_or', '_shift_left',
  '_shift_right', '_increment',
];

const PRECEDENCE = [
  'comma', 'assign', 'or', 'and', 'bar', 'caret', 'amp', 'equal', 'relation', 'shift', 'add', 'multiply', 'unary', 'postfix',
];
const P = Object.fromEntries(PRECEDENCE.map((name, index) => [name, index + 1]));

const list1 = (rule, separator) => seq(rule, repeat(seq(separator, rule)));

module.exports = grammar({
  name: 'hlsl_tokens',
  extras: _ => [],
  // Rules that are only names for alternatives. Inlined, they cost the automaton no reductions, and few states.
  inline: $ => [
    $._word, $._type_name, $._any_name, $._specifiers, $._suffix, $._path, $._member_name, $._pointer_marks, $._type, $._type_without_body,
    $._type_argument, $._template_argument, $._template_parameter, $._initializer, $._condition, $._expressions, $._function_rest,
  ],

  rules: {
    translation_unit: $ => repeat($._item),

    // Declarations.

    _item: $ => choice(
      $.empty, $.access_label, $.constructor, $.declaration, $.function, $.conversion, $.namespace, $.cbuffer,
      $.template, $.explicit_instantiation, $.alias, $.using, $.typedef, $.static_assert, $.technique,
    ),
    empty: $ => $._semicolon,
    access_label: $ => seq($.access_specifier, $._colon),

    // What may precede a type: attributes and modifiers in any order.
    _specifiers: $ => choice($._attributes, seq(optional($._attributes), $._modifiers)),
    _modifiers: $ => seq($.modifier, repeat(choice($.modifier, $._attributes_in_brackets))),
    _attributes: $ => repeat1($._attributes_in_brackets),
    _attributes_in_brackets: $ => choice(seq($._left_bracket, $.attribute, $._right_bracket), $._double_brackets),
    _double_brackets: $ => seq(
      $._left_bracket, $._left_bracket, optional(seq(list1($.attribute, $._comma), optional($._comma))), $._right_bracket, $._right_bracket,
    ),
    attribute: $ => choice(
      seq(optional(seq($.scope_identifier, $._scope)), $._word, optional($.arguments)),
      seq($.foreign_scope, $._scope, $._word, optional($.foreign_arguments)),
    ),
    // Arguments of another tool's attribute: any tokens, as in C++.
    foreign_arguments: $ => seq($._left_parenthesis, repeat(choice($.foreign_arguments, $._other_than_parenthesis)), $._right_parenthesis),
    _other_than_parenthesis: $ => choice(...CLASSES.filter(name => !name.endsWith('_parenthesis')).map(name => $[name])),
    // A name in a position where its class does not matter.
    _word: $ => choice($.identifier, $._type_name, $.modifier),
    // What may follow a type.
    _suffix: $ => repeat1(choice($.modifier, $._double_brackets)),
    _pointer_marks: $ => repeat1($.pointer),
    pointer: $ => choice($._star, $._amp, $._and),

    declaration: $ => seq(
      optional($._specifiers), $._type, optional($._suffix), optional(list1($.declarator, $._comma)), $._semicolon,
    ),
    declarator: $ => choice(
      seq(
        optional($._pointer_marks), optional($.path), choice($.identifier, $.template_function),
        repeat(choice($.dimension, $._double_brackets)), repeat(choice($.annotation, $.bits)),
        optional($.effect_annotations),
        optional(choice(seq($._assign, $._initializer), $.state_block, $.list, $.constructor_arguments)),
      ),
      $.bits,
    ),
    // A name that a type may have.
    _any_name: $ => choice($.identifier, $._type_name),
    _type_name: $ => choice($.type_identifier, $.bare_template),
    dimension: $ => seq($._left_bracket, optional($._expression), $._right_bracket),
    annotation: $ => prec.right(seq($._colon, $._word, optional($.annotation_arguments))),
    annotation_arguments: $ => seq(
      $._left_parenthesis, optional(list1($.annotation_argument, $._comma)), $._right_parenthesis,
    ),
    annotation_argument: $ => seq($._word, optional(choice($.dimension, seq($._dot, $.identifier)))),
    // A name after a colon is a semantic, so a width that starts with a name needs parentheses.
    bits: $ => seq($._colon, choice($.number_literal, $.parenthesized, $.unary)),
    effect_annotations: $ => seq($._less, repeat($.effect_annotation), $._greater),
    effect_annotation: $ => seq(repeat($.modifier), $._type, $.identifier, $._assign, $._initializer, $._semicolon),
    _initializer: $ => choice($._expression, $.list, seq($._sampler_state, choice($.state_block, $.list))),
    list: $ => seq(
      $._left_brace, optional(seq(list1(choice($._expression, $.list), $._comma), optional($._comma))), $._right_brace,
    ),
    state_block: $ => seq($._open_states, repeat1($.state), $._right_brace),
    state: $ => seq(
      $._word, repeat($.dimension), $._assign, choice($._expressions, seq($._less, $.identifier, $._greater)), $._semicolon,
    ),
    constructor_arguments: $ => seq(
      $._left_parenthesis, list1(choice($._expression, $.list), $._comma), $._right_parenthesis,
    ),

    function: $ => seq(
      optional($._specifiers), $._type, optional($._suffix), optional($._pointer_marks), optional($.path),
      choice($.identifier, $.template_function, $.operator_name), $._function_rest,
    ),
    // A conversion function has no type before its name.
    conversion: $ => seq(optional($._specifiers), optional($.path), $.operator_name, $._function_rest),
    _function_rest: $ => seq(
      $.parameters, repeat(choice($.modifier, $.dimension, $._double_brackets, $.annotation)), choice($.block, $._semicolon),
    ),
    // A constructor or destructor, which HLSL does not have.
    constructor: $ => seq(optional($._not), $._type_name, $.parameters, choice($.block, $._semicolon)),
    parameters: $ => seq($._left_parenthesis, optional(list1($.parameter, $._comma)), $._right_parenthesis),
    parameter: $ => seq(
      optional($._specifiers), $._type, optional($._suffix), optional($._pointer_marks), optional($.ellipsis),
      optional(choice(seq($.identifier, repeat(choice($.dimension, $._double_brackets))), repeat1($.dimension))), repeat($.annotation), optional(seq($._assign, choice($._expression, $.list))),
    ),
    operator_name: $ => seq($._operator, choice(
      $._plus, $._star, $._slash, $._amp, $._bar, $._caret, $._not, $._less, $._greater, $._less_equal, $._assign, $._compound_assign,
      $._equal, $._and, $._or, $._shift_left, seq($._shift_right, $._greater), $._increment, $._comma, $._arrow,
      seq($._left_parenthesis, $._right_parenthesis), seq($._left_bracket, $._right_bracket), seq(repeat($.modifier), $._type_without_body),
    )),

    namespace: $ => seq(
      optional($._specifiers), $._namespace, optional(choice($.identifier, $.namespace_path)),
      choice(seq($._left_brace, repeat($._item), $._right_brace), $.namespace_alias),
    ),
    namespace_alias: $ => seq($._assign, optional($._path), choice($.identifier, $.type_identifier), $._semicolon),
    namespace_path: $ => seq(repeat1(seq($.scope_identifier, $._scope)), $.identifier),
    cbuffer: $ => seq(
      optional($._specifiers), $._cbuffer, optional($._attributes), optional(seq($._any_name, repeat($._double_brackets))), repeat($.annotation),
      $._left_brace, repeat($._item), $._right_brace,
    ),

    template: $ => seq(optional($._specifiers), $._template, $.template_parameters, $._item),
    explicit_instantiation: $ => seq(optional($._specifiers), $._template, choice($.declaration, $.function)),
    template_parameters: $ => seq($._open_angle, optional(seq(list1($._template_parameter, $._comma), optional($._comma))), $._close_angle),
    _template_parameter: $ => choice($.type_parameter, $.template_parameter, $.value_parameter),
    type_parameter: $ => seq($._class, optional($.ellipsis), optional($.type_identifier), optional(seq($._assign, $._type_argument))),
    ellipsis: $ => $._ellipsis,
    template_parameter: $ => seq(
      $._template, $.template_parameters, $._class, optional($.type_identifier), optional(seq($._assign, $._type_argument)),
    ),
    value_parameter: $ => seq(
      repeat($.modifier), $._type_without_body, repeat($.modifier), optional($.identifier), repeat($.annotation),
      optional(seq($._assign, $._expression)),
    ),

    alias: $ => seq(
      optional($._specifiers), $._using, $.identifier, optional($._attributes), $._assign, optional($._attributes), $._type_argument, $._semicolon,
    ),
    using: $ => seq(optional($._specifiers), $._using, optional($.using_namespace), optional($._path), $._any_name, $._semicolon),
    using_namespace: $ => $._namespace,
    typedef: $ => seq(
      optional($._specifiers), $._typedef, optional($._specifiers), $._type, optional($._suffix), optional(list1($.typedef_name, $._comma)),
      $._semicolon,
    ),
    typedef_name: $ => seq($.identifier, repeat(choice($.dimension, $._double_brackets))),
    static_assert: $ => seq(optional($._specifiers), $._static_assert, $.arguments, $._semicolon),

    // A technique of the effect framework, of which nothing is kept.
    technique: $ => seq($._technique, optional($._any_name), optional($.effect_annotations), $.passes),
    passes: $ => seq(choice($._left_brace, $._open_states), repeat(choice($.passes, $._other_than_brace)), $._right_brace),
    _other_than_brace: $ => choice(...CLASSES.filter(name => !['_left_brace', '_open_states', '_right_brace'].includes(name)).map(name => $[name])),

    // Types.

    _type: $ => choice($._type_without_body, $.struct, $.enum),
    _type_without_body: $ => choice($._type_name, $.signed_type, $.template_type, $.scoped_type, $.decltype),
    signed_type: $ => seq($.sign, repeat($.size_word)),
    template_type: $ => seq($.template_name, $.template_arguments),
    scoped_type: $ => choice(
      seq(optional($._typename), $._path, optional($.template_keyword), choice($._type_name, $.template_type)),
      seq($._typename, choice($._type_name, $.template_type)),
    ),
    decltype: $ => seq($._decltype, $._left_parenthesis, $._expressions, $._right_parenthesis),
    template_arguments: $ => seq($._open_angle, optional(seq(list1($._template_argument, $._comma), optional($._comma))), $._close_angle),
    _template_argument: $ => choice($._type_argument, $._expression),
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
      $._struct, optional($._attributes),
      choice(
        seq(optional($._tag), optional($.bases), $.members),
        $._tag,
      ),
    )),
    _tag: $ => seq(optional($._path), $._tag_name),
    _tag_name: $ => choice($.type_identifier, $.identifier, $.template_type),
    bases: $ => seq($._colon, list1($.base, $._comma)),
    base: $ => seq(repeat(choice($.access_specifier, $.modifier)), $._type_without_body),
    members: $ => seq($._left_brace, repeat($._item), $._right_brace),
    enum: $ => prec.right(seq(
      $._enum, optional($.scoped), optional($._attributes), optional($._tag),
      optional(seq($._colon, choice($._type_without_body, $.number_literal))), optional($.enumerators),
    )),
    scoped: $ => $._struct,
    enumerators: $ => seq($._left_brace, optional(seq(list1($.enumerator, $._comma), optional($._comma))), $._right_brace),
    enumerator: $ => seq($.identifier, optional(seq($._assign, $._expression))),

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
    expression_statement: $ => seq($._expressions, $._semicolon),
    if: $ => prec.right(seq(
      $._if, $._left_parenthesis, $._condition, $._right_parenthesis, $._statement, optional(seq($._else, $._statement)),
    )),
    _condition: $ => choice($._expressions, $.condition),
    condition: $ => seq(optional($._specifiers), $._type, optional($._suffix), list1($.declarator, $._comma)),
    for: $ => seq(
      $._for, $._left_parenthesis, optional($.for_init), $._semicolon, optional($.for_condition), $._semicolon, optional($.for_step),
      $._right_parenthesis, $._statement,
    ),
    for_init: $ => $._condition,
    for_condition: $ => $._condition,
    for_step: $ => $._expressions,
    while: $ => seq($._while, $._left_parenthesis, $._condition, $._right_parenthesis, $._statement),
    do: $ => seq($._do, $._statement, $._while, $._left_parenthesis, $._expressions, $._right_parenthesis, $._semicolon),
    switch: $ => seq($._switch, $._left_parenthesis, $._condition, $._right_parenthesis, $._statement),
    case: $ => seq($._case, $._expression, $._colon),
    default: $ => seq($._default, $._colon),
    return: $ => seq($._return, optional(choice($._expressions, $.list)), $._semicolon),
    jump_statement: $ => seq($.jump, $._semicolon),
    // Statements of C++, which the builder rejects.
    goto: $ => seq($._goto, $.identifier, $._semicolon),
    label: $ => seq($.identifier, $._colon),
    try: $ => seq($._try, $.block, repeat($.catch)),
    catch: $ => seq($._catch, $._left_parenthesis, choice($.parameter, $.ellipsis), $._right_parenthesis, $.block),
    throw: $ => seq($._throw, optional($._expressions), $._semicolon),

    // Expressions.

    _expressions: $ => choice($._expression, $.comma),
    comma: $ => prec.left(P.comma, seq($._expressions, $._comma, $._expression)),
    _expression: $ => choice(
      $.identifier, $.scoped_name, $.template_function, $.operator_name, $.number_literal, $.strings, $.char_literal, $.boolean, $.this,
      $.parenthesized, $.assignment, $.conditional, $.binary, $.unary, $.cast, $.sizeof, $.update, $.call, $.construction, $.subscript,
      $.member,
    ),
    strings: $ => repeat1($.string),
    scoped_name: $ => seq($._path, optional($.template_keyword), choice($.identifier, $.template_function)),
    template_function: $ => seq($.template_function_name, $.template_arguments),
    parenthesized: $ => seq($._left_parenthesis, $._expressions, $._right_parenthesis),
    assignment: $ => prec.right(P.assign, seq($._expression, choice($._assign, $._compound_assign), choice($._expression, $.list))),
    conditional: $ => prec.right(P.assign, seq($._expression, $._question, $._expressions, $._colon, $._expression)),
    binary: $ => choice(...[
      [P.or, $._or], [P.and, $._and], [P.bar, $._bar], [P.caret, $._caret], [P.amp, $._amp], [P.equal, $._equal],
      [P.relation, choice($._less, $._greater, $._less_equal)], [P.shift, choice($._shift_left, seq($._shift_right, $._greater))],
      [P.add, $._plus], [P.multiply, choice($._star, $._slash)],
    ].map(([precedence, operator]) => prec.left(precedence, seq($._expression, operator, $._expression)))),
    unary: $ => prec.right(P.unary, seq(choice($._plus, $._not, $._increment, $._star, $._amp), $._expression)),
    cast: $ => prec.right(P.unary, seq(
      $._left_parenthesis, $._type_argument, repeat($.annotation), $._right_parenthesis, choice($._expression, $.list),
    )),
    sizeof: $ => choice(
      prec(P.postfix, seq($._sizeof, $._left_parenthesis, $._type_argument, repeat($.annotation), $._right_parenthesis)),
      prec.right(P.unary, seq($._sizeof, $._expression)),
    ),
    update: $ => prec.left(P.postfix, seq($._expression, $._increment)),
    arguments: $ => seq(
      $._left_parenthesis, optional(list1(choice($._expression, $.list, $._type_without_body), $._comma)), $._right_parenthesis,
    ),
    call: $ => prec.left(P.postfix, seq($._expression, $.arguments)),
    construction: $ => prec.left(P.postfix, seq($._type_without_body, choice($.arguments, $.list))),
    subscript: $ => prec.left(P.postfix, seq($._expression, $._left_bracket, $._expressions, $._right_bracket)),
    member: $ => prec.left(P.postfix, seq(
      $._expression, choice($._dot, $._arrow), optional($.template_keyword), optional($._path), $._member_name,
    )),
    _member_name: $ => choice($.identifier, $.template_function, $.operator_name),

    // Tokens. Their characters are the printable ones of ASCII, in order. A semicolon is a newline: tree-sitter's error recovery is reluctant to
    // skip lines, so it rarely joins two statements.
    ...Object.fromEntries(CLASSES.map((name, index) => [name, _ => name === '_semicolon' ? '\n' : String.fromCharCode(33 + index)])),
  },
});
