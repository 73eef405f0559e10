import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, zstdCompress } from 'node:zlib';
import type { FrontResult, ServerError } from './front-engine.ts';
import type { WantedAnswer } from './front-request.ts';

/** How an answer goes wrong on its way. */
export type Trouble =
  /** The connection is cut before a word of the answer, though the statement may have run. */
  | { readonly kind: 'silence'; readonly hasRun: boolean }
  /** The connection is cut in the middle of the answer. */
  | { readonly kind: 'half' }
  /** A question fails when its first rows are known: in the answer, unless it was to wait for the end. */
  | { readonly kind: 'late error'; readonly error: ServerError };

const ENCODERS = { gzip: promisify(gzip), br: promisify(brotliCompress), zstd: promisify(zstdCompress) };

/** As the server maps its errors; all others are a 500. */
const STATUS: Readonly<Record<string, number>> = {
  48: 501,
  60: 404,
  62: 400,
  81: 404,
  159: 408,
  164: 403,
  194: 401,
  497: 403,
  516: 403,
};

const baseHeaders = ({ queryId }: WantedAnswer, tag: string) => ({
  'content-type': 'text/plain; charset=UTF-8',
  'x-clickhouse-server-display-name': 'front',
  'x-clickhouse-query-id': queryId,
  'x-clickhouse-timezone': 'UTC',
  'x-clickhouse-exception-tag': tag,
});

const textOf = ({ code, type, message }: Partial<ServerError>): string =>
  code === undefined
    ? `${message}`
    : `Code: ${code}. DB::Exception: ${message} (${type}) (version 26.7.2.1)\n`;

async function encode(body: Buffer, { encoding }: WantedAnswer): Promise<Buffer> {
  return encoding === null ? body : ENCODERS[encoding](body);
}
const encodingHeader = ({ encoding }: WantedAnswer) =>
  encoding === null ? {} : { 'content-encoding': encoding };

/** Answers with an error from the first word on. */
export async function sendError(
  response: ServerResponse,
  wanted: WantedAnswer,
  error: Partial<ServerError>,
): Promise<void> {
  const { code } = error;
  const headers = {
    ...baseHeaders(wanted, randomBytes(8).toString('hex')),
    ...encodingHeader(wanted),
    ...(code === undefined ? {} : { 'x-clickhouse-exception-code': code }),
  };
  response
    .writeHead(STATUS[code ?? ''] ?? 500, headers)
    .end(await encode(Buffer.from(textOf(error)), wanted));
}

/** Sends all that has been written, and then the end of the connection where more was to come. */
async function breakOff(response: ServerResponse): Promise<void> {
  const { socket } = response;
  if (response.writableNeedDrain) await once(response, 'drain');
  socket?.end();
  if (socket && !socket.destroyed) await once(socket, 'close');
}

/** Half of the rows and then the error, as servers of 25.11 and newer write it. */
function withLateError(body: Buffer, tag: string, error: ServerError): Buffer {
  const text = textOf(error);
  const end = body.lastIndexOf('\n', Math.floor(body.length / 2)) + 1;
  const block = `\r\n__exception__\r\n${tag}\r\n${text}${Buffer.byteLength(text)} ${tag}\r\n__exception__\r\n`;
  return Buffer.concat([body.subarray(0, end), Buffer.from(block)]);
}

/** Answers what a statement said, as was asked for. */
export async function sendResult(
  response: ServerResponse,
  wanted: WantedAnswer,
  { body, summary }: FrontResult,
  trouble?: Trouble,
): Promise<void> {
  if (trouble?.kind === 'silence') {
    response.socket?.destroy();
    return;
  }
  if (trouble?.kind === 'late error' && wanted.waitsForEnd) return sendError(response, wanted, trouble.error);
  const tag = randomBytes(8).toString('hex');
  response.writeHead(200, {
    ...baseHeaders(wanted, tag),
    ...encodingHeader(wanted),
    ...(summary === null ? {} : { 'x-clickhouse-summary': JSON.stringify(summary) }),
  });
  if (trouble?.kind === 'late error') {
    response.write(await encode(withLateError(body, tag, trouble.error), wanted));
    return breakOff(response);
  }
  const bytes = await encode(body, wanted);
  if (trouble?.kind === 'half') {
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    return breakOff(response);
  }
  response.end(bytes);
}
