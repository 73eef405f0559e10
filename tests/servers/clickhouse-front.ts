import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { sendError, sendResult, type Trouble } from './clickhouse/front-answer.ts';
import { withoutCluster } from './clickhouse/front-cluster.ts';
import { type FrontEngine, openFrontEngine, ServerError } from './clickhouse/front-engine.ts';
import { readRequest, type WantedAnswer } from './clickhouse/front-request.ts';

const ASKED_BADLY: WantedAnswer = { queryId: '', waitsForEnd: true, encoding: null, endsWithCaller: false };
/** Addresses may be long; those that are too long are refused by what reads them. */
const MAX_HEADER_BYTES = 2 ** 22;
/** As a server does: whoever is quiet for so long is let go. */
const KEEP_ALIVE_MS = 10_000;

export type ClickHouseFront = {
  /** To be given as CLICKHOUSE_URL. */
  readonly url: string;
  /** Questions that run just now. */
  readonly questions: () => number;
  /** From now on nobody is let in, and who was is cut off; the engine keeps what it has. */
  readonly leave: () => Promise<void>;
  /** Takes requests again, where it did before. */
  readonly comeBack: () => Promise<void>;
};

/** An answer of whatever stands before the server, which never came as far as that. */
type ForeignAnswer = { readonly kind: 'foreign'; readonly status: number; readonly text: string };

export type FrontTrouble = Trouble | ForeignAnswer | undefined;

type FrontOptions = {
  /** Where to listen; any free port without. */
  readonly port?: number;
  /** To look like the only server of a cluster of this name. */
  readonly cluster?: string;
  /** Asked for of everybody; nobody is asked without. */
  readonly password?: string;
  readonly keepAliveMs?: number;
  /**
   * Sees the address and the statement of each request before it is answered, which waits for it. What it throws is the
   * answer; what it returns is what goes wrong.
   */
  readonly onRequest?: (url: URL, sql: string) => FrontTrouble | Promise<FrontTrouble>;
};

function checkPassword({ headers }: IncomingMessage, password: string | undefined): void {
  if (password === undefined) return;
  const given = Buffer.from(String(headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  if (given.slice(given.indexOf(':') + 1) === password) return;
  throw new ServerError(516, 'AUTHENTICATION_FAILED', `${given.split(':')[0]}: Authentication failed.`);
}

/** Answers one request of the protocol out of the engine. */
async function answer(
  engine: FrontEngine,
  { cluster, password, onRequest }: FrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url === '/ping') {
    response.end('Ok.\n');
    return;
  }
  let wanted = ASKED_BADLY;
  try {
    checkPassword(request, password);
    const read = await readRequest(request);
    wanted = read.wanted;
    const trouble = await onRequest?.(read.url, read.sql);
    if (trouble?.kind === 'foreign') {
      response.writeHead(trouble.status, { 'content-type': 'text/html' }).end(trouble.text);
      return;
    }
    if (trouble?.kind === 'silence' && !trouble.hasRun) {
      request.socket.destroy();
      return;
    }
    const controller = new AbortController();
    if (wanted.endsWithCaller) {
      const leave = () => controller.abort(new Error('the caller has gone'));
      if (response.closed) leave();
      else response.once('close', leave);
    }
    const statement = cluster === undefined ? read : withoutCluster(read, cluster);
    await sendResult(
      response,
      wanted,
      await engine.run(statement, wanted.queryId || undefined, controller),
      trouble,
    );
  } catch (error) {
    if (response.headersSent || response.destroyed) response.destroy();
    else await sendError(response, wanted, error as Partial<ServerError>);
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/**
 * ClickHouse's HTTP interface, as far as the official client uses it, before an engine of its own in this process. As a
 * real server does, it holds a connection for as long as its answer has not been read.
 */
export async function startClickHouseFront(
  dataDir: string,
  options: FrontOptions = {},
): Promise<ClickHouseFront & { readonly close: () => Promise<void> }> {
  const engine = await openFrontEngine(dataDir);
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    void answer(engine, options, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = options.keepAliveMs ?? KEEP_ALIVE_MS;
  const port = await listen(server, options.port ?? 0);
  const leave = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    questions: engine.questions,
    leave,
    comeBack: async () => void (await listen(server, port)),
    close: async () => {
      await leave();
      await engine.close();
    },
  };
}

/** The same for a test file, closed after it. */
export async function openClickHouseFront(
  dataDir: string,
  options: FrontOptions = {},
): Promise<ClickHouseFront> {
  const front = await startClickHouseFront(dataDir, options);
  afterAll(front.close);
  return front;
}
