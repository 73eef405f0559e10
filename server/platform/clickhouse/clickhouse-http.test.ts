import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openClickHouseFront } from '../../../tests/servers/clickhouse-front.ts';
import { insertOnce, selectRows } from './clickhouse.ts';
import { startClickHouse } from './start-clickhouse.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
/** Waited for before a statement is answered. */
let heldBack: (sql: string) => Promise<void> = async () => {};
/** The addresses of what was asked since the last look. */
const asked: URL[] = [];
const front = await openClickHouseFront(path.join(folder, 'clickhouse'), {
  onRequest: async (url, sql) => {
    asked.push(url);
    await heldBack(sql);
  },
});
const { client, stop } = await startClickHouse({ clickhouseUrl: front.url, dataDir: '/nowhere' });
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** More than the ten connections that the client opens. */
const MANY = Array.from({ length: 60 }, (_, index) => index);
const LONG = 'SELECT sum(cityHash64(number, {word:String})) AS n FROM numbers(60000000000000)';

const square = (of: number) =>
  selectRows<{ square: number; word: string }>(
    client,
    'SELECT toUInt32({of:UInt32} * {of:UInt32}) AS square, {word:String} AS word',
    { of, word: `it's\ta \\ ${of}` },
  );

test('60 inserts and 60 questions at once all finish, whatever the number of connections', async () => {
  await client.command({
    query: `CREATE TABLE fact (id UInt32, word String) ENGINE = MergeTree ORDER BY id
      SETTINGS non_replicated_deduplication_window = 1000`,
  });
  const insert = (id: number) =>
    insertOnce(client, {
      table: 'app.fact',
      columns: ['id', 'word'],
      rows: `${id}\ta\n${id + 1000}\tb\n`,
      token: `batch ${id}`,
    });
  const answers = await Promise.all([...MANY.map(insert), ...MANY.map(square)]);
  expect(answers.slice(MANY.length)).toEqual(
    MANY.map((of) => [{ square: of * of, word: `it's\ta \\ ${of}` }]),
  );
  // Repeated, as after an answer that got lost, nothing changes.
  await Promise.all(MANY.map(insert));
  const stored = await selectRows<{ id: number }>(client, 'SELECT id FROM fact ORDER BY id');
  expect(stored.map(({ id }) => id)).toEqual([...MANY, ...MANY.map((id) => id + 1000)]);
});

test('questions that are aborted give their connections back', async () => {
  const gone = new Error('the caller has gone');
  const controller = new AbortController();
  const long = MANY.map(() => selectRows(client, LONG, { word: 'a' }, controller.signal));
  const ends = Promise.allSettled(long);
  await expect.poll(front.questions).toBeGreaterThan(0);
  controller.abort(gone);
  expect((await ends).map(({ status }) => status)).toEqual(MANY.map(() => 'rejected'));
  expect(await Promise.all(MANY.map(square))).toHaveLength(MANY.length);
});

test('a question that is aborted before the server has begun it is stopped as well', async () => {
  const gone = new Error('the caller has gone');
  const arrived = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  onTestFinished(() => {
    heldBack = async () => {};
  });
  heldBack = async (sql) => {
    if (sql.startsWith('KILL QUERY')) setImmediate(killed.resolve);
    if (!sql.includes('sum(cityHash64')) return;
    arrived.resolve();
    await killed.promise;
  };
  const controller = new AbortController();
  const long = selectRows(client, LONG, { word: 'a' }, controller.signal);
  await arrived.promise;
  controller.abort(gone);
  await expect(long).rejects.toThrow();
  await expect.poll(front.questions).toBe(1);
  await expect.poll(front.questions).toBe(0);
});

/** A client of a server that answers as it is told, and says its version. */
async function clientOf(answer: (sql: string, response: ServerResponse) => void) {
  const server = createServer(async (request, response) => {
    const sql = `${decodeURIComponent(request.url ?? '')} ${await text(request)}`;
    if (sql.includes('version()')) response.end('{"version":"26.1.1.1"}\n');
    else answer(sql, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = await startClickHouse({ clickhouseUrl: `http://127.0.0.1:${port}`, dataDir: '/nowhere' });
  onTestFinished(async () => {
    await own.stop();
    server.closeAllConnections();
    server.close();
  });
  return own.client;
}

test('questions that are aborted while their rows come give their connections back', async () => {
  const own = await clientOf((sql, response) => {
    if (sql.includes('SELECT slow')) response.write('{"slow":1}\n');
    else response.end();
  });
  let begun = 0;
  const asking = {
    query: async (params: Parameters<typeof own.query>[0]) => {
      const result = await own.query(params);
      begun += 1;
      return result;
    },
  } as typeof own;
  const gone = new Error('the caller has gone');
  const controller = new AbortController();
  const all = MANY.slice(0, 10);
  const ends = Promise.allSettled(all.map(() => selectRows(asking, 'SELECT slow', {}, controller.signal)));
  await expect.poll(() => begun).toBe(all.length);
  controller.abort(gone);
  expect((await ends).map((end) => (end as PromiseRejectedResult).reason)).toEqual(all.map(() => gone));
  expect(await selectRows(own, 'SELECT nothing')).toEqual([]);
});

test('an insert has failed where the server says so only in its answer', async () => {
  const own = await clientOf((sql, response) => {
    response.end(sql.includes('INSERT') ? 'Code: 243. DB::Exception: no space left (NOT_ENOUGH_SPACE)' : '');
  });
  const insert = { table: 'app.fact', columns: ['id'], rows: '1\n', token: 'a' };
  await expect(insertOnce(own, insert)).rejects.toThrow('no space left');
});

test('inserts and questions that fail give their connections back', async () => {
  const insert = { table: 'app.nothing', columns: ['id'], rows: '1\n', token: 'a' };
  const failing = await Promise.allSettled([
    ...MANY.map(() => insertOnce(client, insert)),
    ...MANY.map(() => selectRows(client, 'SELECT id FROM app.nothing')),
  ]);
  expect(failing.map((end) => (end as PromiseRejectedResult).reason.type)).toEqual(
    [...MANY, ...MANY].map(() => 'UNKNOWN_TABLE'),
  );
  expect(await Promise.all(MANY.map(square))).toHaveLength(MANY.length);
});

test('a server is asked for whole answers: what fails after its first rows is an error and never half an answer', async () => {
  asked.length = 0;
  expect(await selectRows(client, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('wait_end_of_query')).toBe('1');
  expect(asked[0]?.searchParams.get('http_write_exception_in_output_format')).toBe('0');
});

test('values that are too long for an address go into the statement, with the settings of every question', async () => {
  const few = ['a', "it's", 'č'];
  const ids = Array.from(
    { length: 100_000 },
    (_, i) => `0d9c0f5e-8d9b-4c2f-9a53-${String(i).padStart(12, '0')}`,
  );
  const sql = 'SELECT length({ids:Array(String)}) AS n, {word:String} AS word, timezone() AS zone';
  for (const list of [few, Array(1_500).fill('č'), ids.slice(0, 200), ids]) {
    asked.length = 0;
    const rows = await selectRows(client, sql, { ids: list, word: "it's {ids:String}" });
    expect(rows).toEqual([{ n: list.length, word: "it's {ids:String}", zone: 'UTC' }]);
    expect(asked[0]?.href.length).toBeLessThan(8_000);
    expect(asked[0]?.searchParams.has('param_ids')).toBe(list === few);
    expect(asked[0]?.searchParams.get('wait_end_of_query')).toBe('1');
  }
});
