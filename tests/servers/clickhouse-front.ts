import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ClickHouseClientConfigOptions } from '@clickhouse/client';
import { afterAll } from 'vitest';
import { openEmbeddedConnection } from '../../server/platform/clickhouse/start-embedded-clickhouse.ts';

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;

/** What the official client says beside a statement that means nothing to the engine in this process. */
const OF_HTTP = new Set(['database', 'session_timezone', 'wait_end_of_query', 'enable_http_compression']);
const KILL = /^KILL QUERY WHERE query_id = '([^']+)' ASYNC$/;
const CANCELLED = { code: '394', type: 'QUERY_WAS_CANCELLED', message: 'Query was cancelled.' };
const TAB_SEPARATED: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

/** A bound value as the protocol writes it; arrays stay as they are, for the engine reads their quotes itself. */
function boundValue(text: string): string {
  if (text.startsWith('[')) return text;
  return text.replaceAll(/\\(.)/g, (_, sign: string) => TAB_SEPARATED[sign] ?? sign);
}

/** Splits the address of a request into the statement's own parts; throws for what a real server might act upon. */
function partsOf(url: URL) {
  const values: Record<string, string> = {};
  let sql: string | undefined;
  let queryId = '';
  for (const [name, value] of url.searchParams) {
    if (name === 'query') sql = value;
    else if (name === 'query_id') queryId = value;
    else if (name.startsWith('param_')) values[name.slice('param_'.length)] = boundValue(value);
    else if (!OF_HTTP.has(name)) throw new Error(`The front of ClickHouse knows no parameter "${name}"`);
  }
  return { sql, queryId, values };
}

/** Answers one request of the protocol out of the engine; `running` holds what can be killed, by query id. */
async function answer(
  engine: Connection,
  running: Map<string, AbortController>,
  request: IncomingMessage,
): Promise<Readable> {
  const body = await buffer(request);
  const { sql, queryId, values } = partsOf(new URL(request.url ?? '', 'http://front'));
  // A statement in the address has its rows in the body.
  if (sql !== undefined) {
    const { stream } = await engine.exec({ query: sql, values: Readable.from([body]) });
    return stream as Readable;
  }
  const query = body.toString();
  const [, killed] = KILL.exec(query) ?? [];
  if (killed) {
    running.get(killed)?.abort(CANCELLED);
    return Readable.from([]);
  }
  if (!/^\s*(SELECT|WITH)\b/i.test(query)) {
    const { stream } = await engine.exec({ query });
    return stream as Readable;
  }
  const controller = new AbortController();
  running.set(queryId, controller);
  try {
    const { signal } = controller;
    const { stream } = await engine.query({ query, query_params: values, abort_signal: signal });
    return stream as Readable;
  } finally {
    running.delete(queryId);
  }
}

async function respond(response: ServerResponse, answered: Promise<Readable>): Promise<void> {
  try {
    const rows = await answered;
    await pipeline(rows, response);
  } catch (error) {
    const { code = '1000', type = 'STD_EXCEPTION', message } = error as Partial<typeof CANCELLED>;
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end(`Code: ${code}. DB::Exception: ${message} (${type})`);
  }
}

export type ClickHouseFront = {
  /** To be given as CLICKHOUSE_URL. */
  readonly url: string;
  /** Questions that run just now. */
  readonly questions: () => number;
};

/**
 * ClickHouse's HTTP protocol, as far as the app speaks it, before an engine of the test file's own in this process. As a
 * real server does, it holds a connection for as long as its answer has not been read; it never lets go by itself.
 */
export async function openClickHouseFront(dataDir: string): Promise<ClickHouseFront> {
  const engine = await openEmbeddedConnection(dataDir);
  const running = new Map<string, AbortController>();
  const server = createServer((request, response) => {
    void respond(response, answer(engine, running, request));
  });
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await engine.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, questions: () => running.size };
}
