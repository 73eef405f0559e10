import type { SqlParams } from './clickhouse.ts';

type SqlValue = SqlParams[string];

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\0': '\\0' };

const quoted = (text: string): string => `'${text.replaceAll(/[\\'\0]/g, (char) => ESCAPES[char] ?? '')}'`;

function textOf(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Number.isFinite(value)) return String(value);
  throw new TypeError(`${value} is no number for SQL`);
}

function literalOf(value: SqlValue, type: string): string {
  const text =
    typeof value === 'object'
      ? `[${value.map((item) => (typeof item === 'string' ? quoted(item) : textOf(item))).join(',')}]`
      : textOf(value);
  return `CAST(${quoted(text)}, ${quoted(type)})`;
}

/**
 * Writes values into the places `{name:Type}` of a statement, each as a quoted text that the engine reads as the
 * type, so that a value is never read as SQL. The embedded engine keeps parameters for all its connections
 * together, and thus could use them for one question at a time only.
 * @throws TypeError for a place without a value, and for NaN and infinities
 */
export function bindSql(sql: string, params: SqlParams): string {
  return sql.replaceAll(/\{(\w+):([^}]+)\}/g, (_, name: string, type: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`The statement has no value for {${name}:${type}}`);
    return literalOf(value, type);
  });
}
