/// The grammar of HLSL over classified tokens, from which the compiler's parser is generated.
///
/// The input is the list of preprocessed tokens, one character for each token. The classifier (frontend/src/syntax/classify) has decided
/// whether each name is a type, a template, a scope or a modifier, and whether each '<' and '>' is a bracket. The grammar therefore has no
/// conflicts: an LR(1) automaton parses any text without an error in linear time.

const { CLASSES, rules, writtenRules } = require('./rules');

/// The symbols that only the grammar for editors has.
const WRITTEN = ['primitive_type', '_macro_end', '_sampler_state', '_other_than_brace', ...Object.keys(writtenRules({}))];

/// The AST builder knows the children of a node by their order and kind.
const VARIANT = {
  field: (_, rule) => rule,
  likely: (_, rule) => rule,
  either: (classified, _) => classified,
  written: () => [],
  named: (rule, _) => rule,
  symbols: $ => new Proxy($, { get: (target, name) => WRITTEN.includes(name) ? blank() : target[name] }),
};

module.exports = grammar({
  name: 'hlsl_tokens',
  extras: _ => [],
  // Rules that are only names for alternatives. Inlined, they cost the automaton no reductions, and few states.
  inline: $ => [
    $._word, $._type_name, $._any_name, $._specifiers, $._suffix, $._path, $._member_name, $._pointer_marks, $._type, $._type_without_body,
    $._type_argument, $._template_argument, $._template_parameter, $._initializer, $._condition, $._expressions, $._function_rest,
  ],
  rules: {
    ...rules(VARIANT),

    // Tokens. Their characters are the printable ones of ASCII, in order. A semicolon is a newline: tree-sitter's error recovery is reluctant to
    // skip lines, so it rarely joins two statements.
    ...Object.fromEntries(CLASSES.map((name, index) => [name, _ => name === '_semicolon' ? '\n' : String.fromCharCode(33 + index)])),
  },
});
