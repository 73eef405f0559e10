import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';
import { READS } from '../../../server/platform/clickhouse/clickhouse.ts';
import { type FrontStatement, ServerError } from './front-engine.ts';

/** How the answer is wanted. */
export type WantedAnswer = {
  readonly queryId: string;
  /** Nothing is sent before all of the answer is known, so that what fails late is an error from the start. */
  readonly waitsForEnd: boolean;
  readonly encoding: 'gzip' | 'br' | 'zstd' | null;
  /** Whether a question ends when its caller goes away; a server goes on, unless told so. */
  readonly endsWithCaller: boolean;
};

export type FrontRequest = FrontStatement & { readonly url: URL; readonly wanted: WantedAnswer };

/** What ClickHouse allows unless its configuration says more: of an address, of one value, and of a statement. */
const MAX_ADDRESS_CHARS = 2 ** 20;
const MAX_VALUE_CHARS = 2 ** 17;
const MAX_STATEMENT_CHARS = 2 ** 18;

/** Parameters of the protocol that say nothing to the engine, or what it does anyhow. */
const OF_HTTP = new Set([
  'buffer_size',
  'http_response_buffer_size',
  'http_write_exception_in_output_format',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'stacktrace',
  'client_protocol_version',
]);
const TAB_SEPARATED: Readonly<Record<string, string>> = {
  t: '\t',
  n: '\n',
  r: '\r',
  b: '\b',
  f: '\f',
  0: '\0',
};
const DECODERS = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** A value as the protocol writes it, tab-separated; what has parts stays as it is, for the engine reads their quotes itself. */
function boundValue(text: string, type: string): string {
  if (/^(Array|Map|Tuple)\(/.test(type)) return text;
  if (text === '\\N') throw new ServerError(48, 'NOT_IMPLEMENTED', 'The front binds no NULL.');
  return text.replaceAll(/\\(.)/gs, (_, sign: string) => TAB_SEPARATED[sign] ?? sign);
}

/** A statement in whose texts nothing looks like a place for a value, which is what a server makes of them as well. */
function withPlainTexts(sql: string): string {
  let isText = false;
  // Sign by sign: a pattern of whole texts keeps every place of a text of megabytes to which it might go back.
  return sql.replaceAll(/\\.|['{]/gs, (sign) => {
    if (sign === "'") isText = !isText;
    return sign === '{' && isText ? '\\x7B' : sign;
  });
}

/** Of the fields of a form: its boundary is random, so no value holds it. */
function* fieldsOf(body: Buffer, boundary: string): Generator<[name: string, value: string]> {
  for (const part of body.toString().split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const [, name = ''] = /name="([^"]+)"/.exec(part.slice(0, end)) ?? [];
    yield [name, part.slice(end + 4, -2)];
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding === '') return body;
  if (Object.hasOwn(DECODERS, encoding)) return DECODERS[encoding as keyof typeof DECODERS](body);
  throw new ServerError(48, 'NOT_IMPLEMENTED', `Unknown content encoding "${encoding}".`);
}

function encodingOf(request: IncomingMessage, isWanted: boolean): WantedAnswer['encoding'] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const known = ['br', 'zstd', 'gzip'] as const;
  return (isWanted && known.find((name) => accepted.includes(name))) || null;
}

/** The parameters of a request, those of its form included, and what is left of its body. */
async function parametersOf(request: IncomingMessage, url: URL) {
  const given: [string, string][] = [...url.searchParams];
  const body = await bodyOf(request);
  const [, boundary] =
    /^multipart\/form-data;.*boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '') ?? [];
  const rest = boundary === undefined ? body : Buffer.alloc(0);
  if (boundary !== undefined) given.push(...fieldsOf(body, boundary));
  for (const [name, value] of given) {
    // It has no code that clients know.
    if (name !== 'query' && value.length > MAX_VALUE_CHARS)
      throw new Error('Poco::Exception. Code: 1000, e.code() = 0, HTML Form Exception: Field value too long');
  }
  return { given, rest };
}

/**
 * Reads one request of the protocol; parameters that are none of it are settings of the statement.
 * @throws ServerError as the server would answer
 */
export async function readRequest(request: IncomingMessage): Promise<FrontRequest> {
  const address = request.url ?? '';
  if (address.length > MAX_ADDRESS_CHARS) throw new Error('HTTP request URI invalid or too long');
  const url = new URL(address, 'http://front');
  const { given, rest } = await parametersOf(request, url);
  const settings: Record<string, string> = {};
  const texts: Record<string, string> = {};
  for (const [name, value] of given) {
    if (name.startsWith('param_')) texts[name.slice('param_'.length)] = value;
    else if (!OF_HTTP.has(name)) settings[name] = value;
  }
  const take = (name: string) => {
    const value = settings[name];
    delete settings[name];
    return value;
  };
  const query = take('query');
  const text = query ?? rest.toString();
  const isBound = READS.test(text) || Object.keys(texts).length > 0;
  const sql = isBound ? withPlainTexts(text) : text;
  const maxChars = Number(take('max_query_size') ?? MAX_STATEMENT_CHARS);
  if (!/^\s*INSERT\b/i.test(text) && text.length > maxChars)
    throw new ServerError(62, 'SYNTAX_ERROR', 'Syntax error: Max query size exceeded.');
  const values = Object.fromEntries(
    [...sql.matchAll(/\{(\w+):([^}]+)\}/g)].flatMap(([, name = '', type = '']) => {
      const text = texts[name];
      return text === undefined ? [] : [[name, boundValue(text, type)]];
    }),
  );
  const sessionId = take('session_id');
  const session = {
    id: sessionId ?? '',
    seconds: Number(take('session_timeout') ?? 60),
    mustExist: take('session_check') === '1',
  };
  const wanted = {
    queryId: take('query_id') ?? '',
    waitsForEnd: take('wait_end_of_query') === '1',
    encoding: encodingOf(request, take('enable_http_compression') === '1'),
    endsWithCaller: take('cancel_http_readonly_queries_on_client_close') === '1',
  };
  const database = take('database');
  const format = take('default_format');
  return {
    url,
    sql,
    rows: query === undefined ? null : rest,
    values,
    settings,
    database,
    format,
    session: sessionId === undefined ? null : session,
    isReadOnly: request.method === 'GET',
    wanted,
  };
}
