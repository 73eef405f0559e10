import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, JSON_LINES_TYPES } from '../../../shared/contract/frame/json-line-bodies.ts';
import { AppError, invalidField } from './app-error.ts';

const BYTE_ORDER_MARK = '\ufeff';

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

/** The lines that say something; 16 MB of line ends must not become 16 million objects. */
function linesOf(body: Buffer): Line[] {
  const text = body.toString('utf8');
  const lines: Line[] = [];
  let start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let line = 1; start < text.length; line += 1) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const said = text.slice(start, end);
    if (said.trim() !== '') lines.push({ line, text: said });
    start = end + 1;
  }
  return lines;
}

function readLine({ line, text }: Line, wellEncoded: boolean): JsonLine {
  // A broken byte was read as U+FFFD; which line had it is only looked for when there is one.
  if (!wellEncoded && text.includes('\ufffd')) return { line, error: 'Not UTF-8' };
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, error: (error as Error).message };
  }
}

/**
 * Reads newline-delimited JSON; empty lines are passed over.
 * @param options `things` is what lines are called, `most` how many there may be
 * @throws AppError `payload_too_large` above so many, `validation_failed` for none at all
 */
export function readJsonLines(
  body: Buffer,
  { thing, things, most }: { readonly thing: string; readonly things: string; readonly most: number },
): JsonLine[] {
  const lines = linesOf(body);
  if (lines.length === 0)
    throw invalidField('body', 'required', {}, `Send at least one ${thing}, each on a line of its own`);
  if (lines.length > most) {
    throw new AppError(
      'payload_too_large',
      `${lines.length} ${things}; a batch has at most ${most}, nothing of it was taken in`,
    );
  }
  const wellEncoded = isUtf8(body);
  return lines.map((line) => readLine(line, wellEncoded));
}
