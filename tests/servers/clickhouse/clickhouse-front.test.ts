import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type FrontTrouble, openClickHouseFront, startClickHouseFront } from '../clickhouse-front.ts';
import { ServerError } from './front-engine.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What happens to the next request. */
let next: (url: URL, sql: string) => FrontTrouble | Promise<FrontTrouble> = () => undefined;
const front = await openClickHouseFront(path.join(folder, 'clickhouse'), {
  keepAliveMs: 3_000,
  onRequest: (url, sql) => next(url, sql),
});
beforeEach(() => {
  next = () => undefined;
});

function open(config: Parameters<typeof createClient>[0] = {}): ClickHouseClient {
  const client = createClient({
    url: `${front.url}/app`,
    log: { level: ClickHouseLogLevel.OFF },
    ...config,
  });
  onTestFinished(() => client.close());
  return client;
}
const rowsOf = async (client: ClickHouseClient, query: string, more: object = {}) =>
  (await client.query({ query, format: 'JSONEachRow', ...more })).json();

async function makeTable(client: ClickHouseClient, name: string): Promise<string> {
  await client.command({
    query: `CREATE TABLE app.${name} (id UInt32, word String) ENGINE = MergeTree ORDER BY id
      SETTINGS non_replicated_deduplication_window = 100`,
  });
  return `app.${name}`;
}

const LONG = 'SELECT sum(cityHash64(number)) AS n FROM numbers(60000000000000)';
const boom = new ServerError(241, 'MEMORY_LIMIT_EXCEEDED', 'Memory limit exceeded.');

test.each([
  ['in the address', {}],
  ['in a form', { use_multipart_params: true }],
])('values come %s, whatever is in them', async (_, config) => {
  const words = ["it's", 'a\tb\nc\r', '\\n', '[1', "['", '{w:String}', 'čšž😀', ''];
  const client = open(config);
  for (const word of words) {
    const sql = 'SELECT {word:String} AS word, {words:Array(String)} AS words, {n:UInt32} AS n';
    const rows = await rowsOf(client, sql, { query_params: { word, words, n: 7 } });
    expect(rows).toEqual([{ word, words, n: 7 }]);
  }
});

test('what is written may have values too', async () => {
  const client = open();
  const table = await makeTable(client, 'bound');
  const query_params = { id: 5, word: "it's {id:UInt8}" };
  const query = `INSERT INTO ${table} SELECT {id:UInt32}, {word:String}`;
  await client.command({ query, query_params });
  await client.command({ query: `INSERT INTO ${table} VALUES (6, '{id:UInt8}')` });
  expect(await rowsOf(client, `SELECT * FROM ${table} ORDER BY id`)).toEqual([
    { id: 5, word: "it's {id:UInt8}" },
    { id: 6, word: '{id:UInt8}' },
  ]);
});

test('values and statements that a server takes for too long are refused', async () => {
  const long = { query_params: { word: 'x'.repeat(131_073) } };
  const asked = rowsOf(open({ use_multipart_params: true }), 'SELECT {word:String}', long);
  await expect(asked).rejects.toThrow('Field value too long');
  const statement = `SELECT '${'x'.repeat(262_144)}' AS x`;
  await expect(rowsOf(open(), statement)).rejects.toThrow('Max query size exceeded');
  const more = { clickhouse_settings: { max_query_size: '300000' } };
  expect(await rowsOf(open(), statement, more)).toHaveLength(1);
});

test.each(['gzip', 'br', 'zstd'] as const)('both sides may compress: %s', async (codec) => {
  const client = open({ compression: { request: { codec }, response: { codec } } });
  const table = await makeTable(client, `packed_${codec}`);
  const values = [{ id: 1, word: 'č'.repeat(5_000) }];
  await client.insert({ table, values, format: 'JSONEachRow' });
  const asked = await client.query({ query: `SELECT * FROM ${table}`, format: 'JSONEachRow' });
  expect(asked.response_headers['content-encoding']).toBe(codec);
  expect(await asked.json()).toEqual(values);
  await expect(client.query({ query: 'SELECT nothing' })).rejects.toMatchObject({
    type: 'UNKNOWN_IDENTIFIER',
  });
});

test('a session keeps its tables and settings to itself, and takes one statement at a time', async () => {
  const client = open({ session_id: 'one' });
  await client.command({ query: 'CREATE TEMPORARY TABLE note (n UInt8) ENGINE = Memory' });
  await client.command({ query: 'SET max_result_rows = 7' });
  await client.command({ query: 'INSERT INTO note VALUES (4)' });
  const sql = "SELECT n, getSetting('max_result_rows') AS most FROM note";
  expect(await rowsOf(client, sql)).toEqual([{ n: 4, most: 7 }]);
  await expect(rowsOf(open({ session_id: 'two' }), sql)).rejects.toMatchObject({ code: '60' });
  await expect(rowsOf(open(), sql)).rejects.toMatchObject({ code: '60' });
  const busy = Promise.allSettled([1, 2].map(() => rowsOf(client, 'SELECT sleep(0.2)')));
  const refused = (await busy).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { type: 'SESSION_IS_LOCKED' } }]);
});

test('settings beside a statement are those of that statement', async () => {
  const client = open();
  const sql = "SELECT getSetting('max_result_rows') AS most";
  const settings = { clickhouse_settings: { max_result_rows: '9' } };
  expect(await rowsOf(client, sql, settings)).toEqual([{ most: 9 }]);
  expect(await rowsOf(client, sql)).toEqual([{ most: 0 }]);
  await expect(rowsOf(client, sql, { clickhouse_settings: { nonsense: '1' } })).rejects.toMatchObject({
    type: 'UNKNOWN_SETTING',
  });
});

test('rows may be streamed, and those whose stream breaks off are none', async () => {
  const client = open();
  const table = await makeTable(client, 'streamed');
  const all = Array.from({ length: 500 }, (_, id) => ({ id, word: `č ${id}` }));
  const written = await client.insert({ table, values: Readable.from(all), format: 'JSONEachRow' });
  expect(written.summary).toEqual({ elapsed_ns: expect.stringMatching(/^\d+$/) });
  const query = encodeURIComponent(`INSERT INTO ${table} FORMAT JSONEachRow`);
  const broken = request(`${front.url}/?query=${query}`, { method: 'POST' }).on('error', () => {});
  broken.write('{"id":1,"word":"a"}\n', () => broken.destroy());
  await new Promise((resolve) => broken.once('close', resolve));
  expect(await rowsOf(client, `SELECT toUInt32(count()) AS n FROM ${table}`)).toEqual([{ n: 500 }]);
});

test('errors have the number, the name and the status of a server’s', async () => {
  await expect(rowsOf(open(), 'SELECT 1 FROM app.nothing')).rejects.toMatchObject({
    code: '60',
    type: 'UNKNOWN_TABLE',
  });
  const ask = (sql: string) => fetch(`${front.url}/?query=${encodeURIComponent(sql)}`);
  const answer = await ask('SELECT 1 FROM app.nothing');
  expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([404, '60']);
  expect((await ask('DROP TABLE app.nothing')).status).toBe(403);
  const asked = await ask("SELECT 1, 'a'");
  expect([asked.status, await asked.text()]).toEqual([200, '1\ta\n']);
});

test('nobody is let in without the password where there is one', async () => {
  const guarded = await startClickHouseFront(path.join(folder, 'clickhouse'), { password: 'right' });
  onTestFinished(guarded.close);
  const url = `${guarded.url}/app`;
  expect(await rowsOf(open({ url, password: 'right' }), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await expect(rowsOf(open({ url, password: 'wrong' }), 'SELECT 1 AS n')).rejects.toMatchObject({
    type: 'AUTHENTICATION_FAILED',
  });
});

test('what fails late is told in the answer, or instead of it where the end is waited for', async () => {
  const sql = 'SELECT number FROM numbers(1000)';
  next = () => ({ kind: 'late error', error: boom });
  const asked = await open().query({ query: sql, format: 'JSONEachRow' });
  await expect(asked.json()).rejects.toMatchObject({ type: 'MEMORY_LIMIT_EXCEEDED' });
  const waits = { clickhouse_settings: { wait_end_of_query: 1 as const } };
  await expect(open().query({ query: sql, ...waits })).rejects.toMatchObject({ code: '241' });
});

test('answers may die in the middle or never come, after the statement ran or before', async () => {
  const client = open();
  const table = await makeTable(client, 'dying');
  const insert = (id: number) => client.command({ query: `INSERT INTO ${table} VALUES (${id}, 'a')` });
  next = () => ({ kind: 'half' });
  await expect(rowsOf(client, 'SELECT number FROM numbers(1000)')).rejects.toMatchObject({
    code: 'ECONNRESET',
  });
  next = () => ({ kind: 'silence', hasRun: false });
  await expect(insert(1)).rejects.toMatchObject({ code: 'ECONNRESET' });
  next = () => ({ kind: 'silence', hasRun: true });
  await expect(insert(2)).rejects.toMatchObject({ code: 'ECONNRESET' });
  next = () => undefined;
  expect(await rowsOf(client, `SELECT id FROM ${table}`)).toEqual([{ id: 2 }]);
});

test('answers may be slow: they come when they are ready, or after their caller has given up', async () => {
  const gate = Promise.withResolvers<undefined>();
  next = () => gate.promise;
  const patient = rowsOf(open(), 'SELECT 1 AS n');
  await expect(rowsOf(open({ request_timeout: 100 }), 'SELECT 1 AS n')).rejects.toThrow('Timeout error.');
  gate.resolve(undefined);
  expect(await patient).toEqual([{ n: 1 }]);
});

test('it can go away and come back with what it had, and others may answer for it', async () => {
  const client = open();
  const table = await makeTable(client, 'lasting');
  await client.insert({ table, values: [[1, 'a']], format: 'JSONCompactEachRow' });
  await front.leave();
  // Whoever has not heard of the end yet hears of it by another error.
  const codeOf = () => rowsOf(client, 'SELECT 1').then(String, (error: { code?: string }) => error.code);
  await expect.poll(codeOf).toBe('ECONNREFUSED');
  expect((await client.ping()).success).toBe(false);
  await front.comeBack();
  expect((await client.ping()).success).toBe(true);
  expect(await rowsOf(client, `SELECT word FROM ${table}`)).toEqual([{ word: 'a' }]);
  next = () => ({ kind: 'foreign', status: 502, text: '<h1>502 Bad Gateway</h1>' });
  await expect(rowsOf(client, 'SELECT 1')).rejects.toThrow('502 Bad Gateway');
});

test('a question ends when it is killed, or with its caller where that was asked for', async () => {
  const client = open();
  const ask = (more: object) => rowsOf(client, LONG, more);
  const killed = ask({ query_id: 'long' });
  await expect.poll(front.questions).toBe(1);
  await client.command({ query: "KILL QUERY WHERE query_id = 'long' ASYNC" });
  await expect(killed).rejects.toMatchObject({ type: 'QUERY_WAS_CANCELLED' });

  const settings = { cancel_http_readonly_queries_on_client_close: 1 };
  for (const clickhouse_settings of [{}, settings]) {
    const caller = new AbortController();
    const asked = ask({ query_id: 'left', abort_signal: caller.signal, clickhouse_settings });
    asked.catch(() => {});
    await expect.poll(front.questions).toBe(1);
    caller.abort();
    await expect(asked).rejects.toThrow();
    // The next answer shows that the closed connection has been seen.
    await rowsOf(client, 'SELECT 1');
    await expect.poll(front.questions).toBe(clickhouse_settings === settings ? 0 : 1);
    await client.command({ query: "KILL QUERY WHERE query_id = 'left' ASYNC" });
    await expect.poll(front.questions).toBe(0);
  }
});

test('connections are kept for a while, and callers outlive their end', async () => {
  const client = open({ max_open_connections: 1 });
  const asked = await client.exec({ query: 'SELECT 1' });
  expect(await text(asked.stream)).toBe('1\n');
  expect(asked.response_headers['keep-alive']).toBe('timeout=3');
  expect(asked.response_headers['x-clickhouse-query-id']).toBe(asked.query_id);
  await front.leave();
  await front.comeBack();
  // Whoever has not heard of the end yet hears of it by an error.
  await expect.poll(() => rowsOf(client, 'SELECT 2 AS n').catch(() => [])).toEqual([{ n: 2 }]);
});

test('60 inserts and 60 questions at once', async () => {
  const client = open();
  const table = await makeTable(client, 'crowded');
  const many = Array.from({ length: 60 }, (_, id) => id);
  const [, answers] = await Promise.all([
    Promise.all(
      many.map((id) => client.insert({ table, values: [{ id, word: `${id}` }], format: 'JSONEachRow' })),
    ),
    Promise.all(many.map((n) => rowsOf(client, 'SELECT {n:UInt32} AS n', { query_params: { n } }))),
  ]);
  expect(answers).toEqual(many.map((n) => [{ n }]));
  expect(await rowsOf(client, `SELECT id FROM ${table} ORDER BY id`)).toEqual(many.map((id) => ({ id })));
});
