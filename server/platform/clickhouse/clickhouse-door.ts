import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { z } from 'zod';
import { bindSql } from './bound-sql.ts';
import { READS, type SqlParams } from './clickhouse.ts';
import type { RunningClickHouse } from './start-clickhouse.ts';

const DOOR_FILE = 'clickhouse.door';
const LONGEST_QUESTION_MS = 10 * 60_000;

const doorSchema = z.object({ url: z.url(), password: z.string().min(1) });

function isAllowed(request: IncomingMessage, password: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`default:${password}`).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function answerQuestion(
  client: ClickHouseClient,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const query = await text(request);
    if (!READS.test(query)) throw new Error('Only questions are answered here.');
    const { stream } = await client.exec({ query });
    await pipeline(stream, response);
  } catch (error) {
    const { code = '1000', type = 'STD_EXCEPTION', message } = error as Partial<Record<string, string>>;
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end(`Code: ${code}. DB::Exception: ${message} (${type})`);
  }
}

/**
 * Lets other processes of this computer ask the embedded engine, which only one process can open: commands that run
 * beside the app do. It stands on the loopback interface, answers questions only, and asks for a password that is new
 * with every start and stands in a file of the data folder that nobody but its owner can read.
 * @returns how to close it
 */
export async function openClickHouseDoor(
  client: ClickHouseClient,
  dataDir: string,
): Promise<() => Promise<void>> {
  const password = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    if (isAllowed(request, password)) void answerQuestion(client, request, response);
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = path.join(dataDir, DOOR_FILE);
  await rm(`${file}.new`, { force: true });
  await writeFile(`${file}.new`, JSON.stringify({ url, password }), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return async () => {
    await rm(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** The client writes values beside the statement, which the engine behind the door takes inside it only. */
function bindingValues(client: ClickHouseClient): ClickHouseClient {
  const query = client.query.bind(client);
  client.query = (async ({ query_params: values, ...params }: Parameters<typeof query>[0]) =>
    query({ ...params, query: bindSql(params.query, (values ?? {}) as SqlParams) })) as typeof client.query;
  return client;
}

/** The embedded engine of the app that runs on this folder, for questions; null where it has opened no door. */
export async function connectClickHouseDoor(dataDir: string): Promise<RunningClickHouse | null> {
  const stored = await readFile(path.join(dataDir, DOOR_FILE), 'utf8').catch(() => null);
  if (stored === null) return null;
  const { url, password } = doorSchema.parse(JSON.parse(stored));
  const client = createClient({
    url,
    username: 'default',
    password,
    request_timeout: LONGEST_QUESTION_MS,
    log: { level: ClickHouseLogLevel.OFF },
  });
  try {
    await (await client.query({ query: 'SELECT 1', format: 'JSONEachRow' })).json();
  } catch {
    await client.close();
    return null;
  }
  return { client: bindingValues(client), stop: () => client.close() };
}
