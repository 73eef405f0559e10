import type { SpanDraft } from './tracing.ts';

/** What a query holds besides its words, in the order in which it is looked for. */
const PARTS = {
  postgresql:
    /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"[^"]*"|(?<![\w$.])\d[\w.]*/gi,
  clickhouse: /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\[\s\S]|'')*'|"[^"]*"|`[^`]*`|(?<![\w$.])\d[\w.]*/g,
} as const;

type Engine = keyof typeof PARTS;

function replacePart(part: string): string {
  if (part.startsWith('--') || part.startsWith('/*')) return ' ';
  return part.startsWith('"') || part.startsWith('`') ? part : '?';
}

/** A list of values says as much by its first. */
const LIST = /(\?|\$\d+)(?:\s*,\s*(?:\?|\$\d+))+/g;
const MOST_CHARACTERS = 100_000;

/**
 * A query without its values: what stands in it as a text or a number is a question mark. Null where that cannot be told
 * for certain.
 */
export function withoutValues(engine: Engine, text: string): string | null {
  if (text.length > MOST_CHARACTERS) return null;
  const plain = text.replaceAll(PARTS[engine], replacePart);
  if (plain.includes("'")) return null;
  return plain.replaceAll(LIST, '$1, …').replaceAll(/\s+/g, ' ').trim();
}

const TABLE = /\b(?:from|into|update|table)\s+"?([a-z_]\w*(?:"?\."?\w+)*)/i;

/** A question to one of the databases: named by what it does and to which table first, with its text without values. */
export function querySpan(engine: Engine, text: string): SpanDraft {
  const plain = withoutValues(engine, text);
  const operation = /^[a-z]+/i.exec(plain ?? '')?.[0].toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(plain ?? '')?.[1]?.replaceAll('"', '');
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': engine,
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
      ...(plain ? { 'db.query.text': plain } : {}),
    },
  };
}
