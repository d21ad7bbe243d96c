/// The tokens that depend on the ends of lines, and the branches of directives that cannot be parsed after the others.
///
/// The scanner has no state.

#include "tree_sitter/parser.h"

#include <string.h>

enum Token {
    /// The end of a directive, which has no text.
    LINE_END,
    /// The end of a macro that looks like a declaration or statement without a semicolon, which has no text.
    MACRO_END,
    /// The `#else`, `#elif` or `#if` of a branch that is no sequence of whole declarations or statements.
    ALTERNATIVE,
    /// The text of such a branch.
    BRANCH,
    /// Never in the text. The parser asks for it only after an error.
    ERROR_SENTINEL,
};

static bool is_blank(int32_t c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }
static bool is_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c > 127; }
static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }

static void advance(TSLexer *lexer) { lexer->advance(lexer, false); }

/// Reads a word into the buffer, cut to its size.
static void read_word(TSLexer *lexer, char *word, unsigned size) {
    unsigned length = 0;
    while (is_letter(lexer->lookahead) || is_digit(lexer->lookahead)) {
        if (length + 1 < size) word[length++] = (char)lexer->lookahead;
        advance(lexer);
    }
    word[length] = 0;
}

/// Skips blanks and continued lines.
static void skip_blanks(TSLexer *lexer) {
    while (is_blank(lexer->lookahead)) advance(lexer);
}

/// Skips the rest of a directive, with continued lines, up to the end of the line.
static void skip_line(TSLexer *lexer) {
    while (!lexer->eof(lexer) && lexer->lookahead != '\n') {
        if (lexer->lookahead == '\\') {
            advance(lexer);
            if (lexer->lookahead == '\r') advance(lexer);
            if (lexer->lookahead == '\n') advance(lexer);
        } else if (lexer->lookahead == '/') {
            advance(lexer);
            if (lexer->lookahead != '*') continue;
            advance(lexer);
            for (int32_t last = 0; !lexer->eof(lexer); advance(lexer)) {
                int32_t c = lexer->lookahead;
                if (last == '*' && c == '/') break;
                last = c;
            }
        } else {
            advance(lexer);
        }
    }
}

/// At the second character of a comment: skips it. False if this is no comment.
static bool skip_comment(TSLexer *lexer) {
    if (lexer->lookahead == '/') {
        skip_line(lexer);
        return true;
    }
    if (lexer->lookahead != '*') return false;
    advance(lexer);
    int32_t last = 0;
    while (!lexer->eof(lexer)) {
        int32_t c = lexer->lookahead;
        advance(lexer);
        if (last == '*' && c == '/') break;
        last = c;
    }
    return true;
}

/// Skips a string or character, from its first quote.
static void skip_string(TSLexer *lexer) {
    int32_t quote = lexer->lookahead;
    advance(lexer);
    while (!lexer->eof(lexer) && lexer->lookahead != quote && lexer->lookahead != '\n') {
        if (lexer->lookahead == '\\') advance(lexer);
        if (!lexer->eof(lexer)) advance(lexer);
    }
    if (lexer->lookahead == quote) advance(lexer);
}

/// The end of a line, or of the text, after a directive.
static bool scan_line_end(TSLexer *lexer) {
    skip_blanks(lexer);
    if (lexer->lookahead != '\n' && !lexer->eof(lexer)) return false;
    lexer->result_symbol = LINE_END;
    return true;
}

/// At `#`, in a line of its own: skips the directive. The branches after `#else` and `#elif` are skipped too.
static void skip_directive(TSLexer *lexer) {
    unsigned depth = 0;
    bool begins_line = true, skips = false;
    while (!lexer->eof(lexer)) {
        int32_t c = lexer->lookahead;
        if (c == '#' && begins_line) {
            advance(lexer);
            skip_blanks(lexer);
            char word[12];
            read_word(lexer, word, sizeof word);
            skip_line(lexer);
            bool ends = strcmp(word, "endif") == 0;
            if (skips && strncmp(word, "if", 2) == 0) depth++;
            else if (depth == 0 && strncmp(word, "el", 2) == 0) skips = true;
            else if (ends && depth > 0) depth--;
            else if (ends) return;
            if (!skips) return;
            continue;
        }
        if (c == '/') {
            advance(lexer);
            skip_comment(lexer);
            continue;
        }
        if (c == '\n') begins_line = true;
        else if (!is_blank(c)) begins_line = false;
        advance(lexer);
    }
}

/// The keywords before which a macro on the same line ends, as in `UNROLL for (…)`.
static bool begins_statement(const char *word) {
    static const char *const words[] = {"for", "if", "while", "do", "switch", "return"};
    for (unsigned index = 0; index < sizeof words / sizeof *words; index++) {
        if (strcmp(word, words[index]) == 0) return true;
    }
    return false;
}

/// The attributes of statements and functions, as far as they are not written in two brackets.
static bool is_attribute(const char *word) {
    static const char *const words[] = {
        "unroll", "loop", "branch", "flatten", "fastopt", "allow_uav_condition", "forcecase", "call", "numthreads", "shader", "earlydepthstencil",
    };
    for (unsigned index = 0; index < sizeof words / sizeof *words; index++) {
        if (strcmp(word, words[index]) == 0) return true;
    }
    return false;
}

/// True if a statement may begin with the next character, and no expression can continue with it.
/// The text before it has a line break, or a comment or directive that ends in one, if `follows_line` is set.
static bool scan_macro_end(TSLexer *lexer) {
    bool follows_line = false;
    for (;;) {
        int32_t c = lexer->lookahead;
        if (lexer->eof(lexer)) break;
        if (c == '\n') {
            follows_line = true;
            advance(lexer);
        } else if (is_blank(c) || c == '\\') {
            advance(lexer);
        } else if (c == '#' && follows_line) {
            skip_directive(lexer);
        } else if (c == '/') {
            advance(lexer);
            if (!skip_comment(lexer)) return false;
        } else if (c == '}') {
            break;
        } else if (is_letter(c)) {
            if (follows_line) break;
            char word[8];
            read_word(lexer, word, sizeof word);
            if (begins_statement(word)) break;
            return false;
        } else if (follows_line && c == '[') {
            advance(lexer);
            skip_blanks(lexer);
            if (lexer->lookahead == '[') break;
            char word[20];
            read_word(lexer, word, sizeof word);
            for (char *at = word; *at; at++) *at |= 32;
            if (is_attribute(word)) break;
            return false;
        } else if (follows_line && (c == '@' || c == '~' || c == '{')) {
            break;
        } else {
            return false;
        }
    }
    lexer->result_symbol = MACRO_END;
    return true;
}

/// What is known of a branch of a directive while its text is read.
struct Branch {
    int parentheses, brackets, braces;
    /// The first and last character of a token.
    int32_t first, last;
    bool closes_more;
};

static void count(struct Branch *branch, int32_t c) {
    switch (c) {
        case '(': branch->parentheses++; break;
        case ')': branch->parentheses--; break;
        case '[': branch->brackets++; break;
        case ']': branch->brackets--; break;
        case '{': branch->braces++; break;
        case '}': branch->braces--; break;
        default: break;
    }
    if (branch->parentheses < 0 || branch->brackets < 0 || branch->braces < 0) branch->closes_more = true;
}

/// True if the text of the branch can follow whole declarations or statements, and others can follow it.
static bool is_whole(const struct Branch *branch) {
    if (branch->first == 0) return true;
    if (branch->closes_more || branch->parentheses || branch->brackets || branch->braces) return false;
    if (!is_letter(branch->first) && !strchr("[{~;@(+-", (int)branch->first)) return false;
    return branch->last == ';' || branch->last == '}' || branch->last == ',' || branch->last == ':';
}

/// Reads a branch after its directive. The token ends, if `marks` is set, at the `#` of the directive that ends the branch, or at the end of the text.
static struct Branch read_branch(TSLexer *lexer, bool marks) {
    struct Branch branch = {0};
    unsigned depth = 0;
    bool begins_line = false;
    while (!lexer->eof(lexer)) {
        int32_t c = lexer->lookahead;
        if (c == '\n') {
            begins_line = true;
            advance(lexer);
            continue;
        }
        if (is_blank(c)) {
            advance(lexer);
            continue;
        }
        if (c == '#' && begins_line) {
            if (depth == 0 && marks) lexer->mark_end(lexer);
            advance(lexer);
            skip_blanks(lexer);
            char word[12];
            read_word(lexer, word, sizeof word);
            bool ends = strcmp(word, "endif") == 0;
            if (strncmp(word, "if", 2) == 0) depth++;
            else if (depth == 0 && (ends || strncmp(word, "el", 2) == 0)) return branch;
            else if (ends) depth--;
            skip_line(lexer);
            continue;
        }
        begins_line = false;
        if (c == '/') {
            advance(lexer);
            if (skip_comment(lexer)) continue;
        } else if (c == '"' || c == '\'') {
            skip_string(lexer);
        } else if (is_letter(c) || is_digit(c)) {
            while (is_letter(lexer->lookahead) || is_digit(lexer->lookahead)) advance(lexer);
        } else {
            count(&branch, c);
            advance(lexer);
        }
        if (branch.first == 0) branch.first = c;
        branch.last = c;
    }
    if (marks) lexer->mark_end(lexer);
    return branch;
}

/// At `#`: the directive of a branch that cannot be parsed.
static bool scan_alternative(TSLexer *lexer) {
    advance(lexer);
    skip_blanks(lexer);
    char word[12];
    read_word(lexer, word, sizeof word);
    bool is_else = strncmp(word, "el", 2) == 0;
    if (!is_else && strcmp(word, "if") != 0) return false;
    lexer->mark_end(lexer);
    if (!is_else) {
        // Only `#if 0`.
        skip_blanks(lexer);
        if (lexer->lookahead != '0') return false;
        advance(lexer);
        if (is_letter(lexer->lookahead) || is_digit(lexer->lookahead)) return false;
    }
    skip_line(lexer);
    struct Branch branch = read_branch(lexer, false);
    if (is_whole(&branch)) return false;
    lexer->result_symbol = ALTERNATIVE;
    return true;
}

void *tree_sitter_hlsl_external_scanner_create(void) { return NULL; }
void tree_sitter_hlsl_external_scanner_destroy(void *payload) { (void)payload; }

unsigned tree_sitter_hlsl_external_scanner_serialize(void *payload, char *buffer) {
    (void)payload, (void)buffer;
    return 0;
}

void tree_sitter_hlsl_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
    (void)payload, (void)buffer, (void)length;
}

bool tree_sitter_hlsl_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid_symbols) {
    (void)payload;
    if (valid_symbols[ERROR_SENTINEL]) return false;
    if (valid_symbols[LINE_END]) {
        lexer->mark_end(lexer);
        return scan_line_end(lexer);
    }
    if (valid_symbols[BRANCH]) {
        read_branch(lexer, true);
        lexer->result_symbol = BRANCH;
        return true;
    }
    if (valid_symbols[MACRO_END]) {
        lexer->mark_end(lexer);
        return scan_macro_end(lexer);
    }
    if (!valid_symbols[ALTERNATIVE]) return false;
    while (is_blank(lexer->lookahead) || lexer->lookahead == '\n') lexer->advance(lexer, true);
    return lexer->lookahead == '#' && scan_alternative(lexer);
}
