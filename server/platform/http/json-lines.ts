import { isUtf8 } from 'node:buffer';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, JSON_LINES_TYPES } from '../../../shared/contract/frame/json-line-bodies.ts';
import { AppError, invalidField } from './app-error.ts';
import { JSON_DEPTH_MAX, JSON_VALUES_MAX, measureJson } from './traffic/json-body.ts';

const BYTE_ORDER_MARK = '\ufeff';
/** After so long, others have their turn. */
const TURN_MS = 30;

/** Lets bodies of lines through as they are. */
export function takeJsonLines(app: FastifyInstance): void {
  app.addContentTypeParser([...JSON_LINES_TYPES], { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

/** A line of a body, from 1: what it says, or why it says nothing. */
export type JsonLine = { readonly line: number } & ({ readonly value: unknown } | { readonly error: string });

/** The key of a call that may be repeated; throws `validation_failed` for none. `what` is what a key is for. */
export function idempotencyKey(request: FastifyRequest, what: string): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw invalidField(
    'Idempotency-Key',
    'invalid',
    {},
    `Send a header of 1 to 200 printable characters, new for every ${what}`,
  );
}

/** A body of lines as it came; `what` is what a line is. Throws `validation_failed` or `unsupported_media_type`. */
export function jsonLinesBody(request: FastifyRequest, what: string): Buffer {
  if (Buffer.isBuffer(request.body)) return request.body;
  if (request.headers['content-type'] === undefined)
    throw invalidField('body', 'required', {}, `Send at least one ${what}`);
  throw new AppError('unsupported_media_type', `Send ${JSON_LINES_TYPES[0]}`);
}

type Line = { readonly line: number; readonly text: string };

/** The first `most` lines that say something, and how many do: 16 MB of short lines must not become millions of objects. */
function linesOf(body: Buffer, most: number): { readonly lines: Line[]; readonly count: number } {
  const text = body.toString('utf8');
  const lines: Line[] = [];
  let count = 0;
  let start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let line = 1; start < text.length; line += 1) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const said = text.slice(start, end);
    if (said.trim() !== '') {
      count += 1;
      if (count <= most) lines.push({ line, text: said });
    }
    start = end + 1;
  }
  return { lines, count };
}

/** Why a line is not read: it would hold up everybody else. */
function tooCostly(text: string): string | null {
  const { depth, values } = measureJson(text, { depth: JSON_DEPTH_MAX, values: JSON_VALUES_MAX });
  if (depth > JSON_DEPTH_MAX) return `JSON nested deeper than ${JSON_DEPTH_MAX} levels`;
  return values > JSON_VALUES_MAX ? `JSON of more than ${JSON_VALUES_MAX} values` : null;
}

function readLine({ line, text }: Line, wellEncoded: boolean): JsonLine {
  // A broken byte was read as U+FFFD; which line had it is only looked for when there is one.
  if (!wellEncoded && text.includes('\ufffd')) return { line, error: 'Not UTF-8' };
  const error = tooCostly(text);
  if (error !== null) return { line, error };
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, error: (error as Error).message };
  }
}

/**
 * Reads newline-delimited JSON, each line of which is given to `take`; empty lines are passed over. Others have their turn
 * between lines.
 * @param options `things` is what lines are called, `most` how many there may be
 * @throws AppError `payload_too_large` above so many, `validation_failed` for none at all
 */
export async function readJsonLines(
  body: Buffer,
  { thing, things, most }: { readonly thing: string; readonly things: string; readonly most: number },
  take: (line: JsonLine) => void,
): Promise<void> {
  const { lines, count } = linesOf(body, most);
  if (count === 0)
    throw invalidField('body', 'required', {}, `Send at least one ${thing}, each on a line of its own`);
  if (count > most) {
    throw new AppError(
      'payload_too_large',
      `${count} ${things}; a batch has at most ${most}, nothing of it was taken in`,
    );
  }
  const wellEncoded = isUtf8(body);
  let since = performance.now();
  for (const line of lines) {
    take(readLine(line, wellEncoded));
    if (performance.now() - since < TURN_MS) continue;
    await othersTurn();
    since = performance.now();
  }
}
