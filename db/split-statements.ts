/**
 * One piece of ClickHouse SQL: a comment, a quoted text (the quote doubled or behind a backslash stays inside),
 * the end of a statement, or anything else.
 */
const piece =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<quoted>'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|`(?:[^`\\]|\\[\s\S]|``)*`)|(?<end>;)|[\s\S]/g;

/** Splits SQL at the semicolons that end a statement; comments are left out, and so are empty statements. */
export function splitStatements(sql: string): string[] {
  const statements = [''];
  for (const { 0: text, groups } of sql.matchAll(piece)) {
    if (groups?.end) statements.push('');
    else statements[statements.length - 1] += groups?.comment ? ' ' : text;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
