import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEmbeddedClickHouse } from '../../../tests/servers/own-clickhouse.ts';
import { selectRows } from './clickhouse.ts';
import { startClickHouse } from './start-clickhouse.ts';
import { READERS } from './start-embedded-clickhouse.ts';

// Hours of sheer work, if nothing stops it.
const LONG = 'SELECT sum(cityHash64(number, {word:String})) AS n FROM numbers(60000000000000)';
const gone = new Error('the caller has gone');

const clickhouse = await openEmbeddedClickHouse();

describe('the embedded ClickHouse', () => {
  const ask = (sql: string, signal?: AbortSignal) =>
    selectRows<{ n: string }>(clickhouse.client, sql, { word: 'a' }, signal);

  test.each([
    ['once it runs', 300],
    ['just as it begins', 0],
  ])('stops a question that is aborted %s, and answers the next', async (_, ms) => {
    const controller = new AbortController();
    const long = Array.from({ length: READERS }, () => ask(LONG, controller.signal));
    setTimeout(() => controller.abort(gone), ms);
    for (const question of long) await expect(question).rejects.toBe(gone);
    expect(await ask('SELECT 1 AS n, {word:String} AS word')).toEqual([{ n: 1, word: 'a' }]);
  });

  test('never begins a question that is aborted while it waits', async () => {
    const first = new AbortController();
    const second = new AbortController();
    const running = Array.from({ length: READERS }, () => ask(LONG, first.signal));
    const waiting = ask(LONG, second.signal);
    const ends = Promise.allSettled([...running, waiting]);
    second.abort(gone);
    await expect(waiting).rejects.toBe(gone);
    const next = ask('SELECT 2 AS n, {word:String} AS word');
    first.abort(gone);
    expect(await next).toEqual([{ n: 2, word: 'a' }]);
    expect((await ends).map(({ status }) => status)).toEqual([...running, waiting].map(() => 'rejected'));
  });

  test('asks a question that waits as soon as any of those before it ends', async () => {
    const controllers = Array.from({ length: READERS }, () => new AbortController());
    const running = Promise.allSettled(controllers.map(({ signal }) => ask(LONG, signal)));
    onTestFinished(async () => {
      for (const controller of controllers) controller.abort(gone);
      await running;
    });
    const next = ask('SELECT 5 AS n, {word:String} AS word');
    controllers.at(-1)?.abort(gone);
    expect(await next).toEqual([{ n: 5, word: 'a' }]);
  });

  test('answers other questions and takes inserts while a long question runs', async () => {
    const controller = new AbortController();
    const long = ask(LONG, controller.signal);
    onTestFinished(() => controller.abort(gone));
    const ended = long.then(
      () => 'answered',
      (error: unknown) => error,
    );
    await clickhouse.client.command({ query: 'CREATE TABLE fact (n UInt8) ENGINE = MergeTree ORDER BY n' });
    await clickhouse.client.insert({ table: 'fact', values: [{ n: 9 }], format: 'JSONEachRow' });
    expect(await ask('SELECT n, {word:String} AS word FROM fact')).toEqual([{ n: 9, word: 'a' }]);
    expect(await Promise.race([ended, 'still running'])).toBe('still running');
    controller.abort(gone);
    expect(await ended).toBe(gone);
  });

  test('answers a question with a signal like any other, its own settings included', async () => {
    const sql =
      "SELECT getSetting('max_result_rows') AS n, {word:String} AS word SETTINGS max_result_rows = 7";
    expect(await ask(sql, new AbortController().signal)).toEqual([{ n: 7, word: 'a' }]);
    const sets = "SELECT getSetting('log_comment') AS n, {word:String} AS word";
    expect(await ask(sets)).toEqual([{ n: '', word: 'a' }]);
  });

  test('forgets what a question had written before it failed', async () => {
    const failing = `SELECT throwIf(number = 200000) + number AS n, {word:String} AS word
      FROM numbers(300000) SETTINGS max_block_size = 1000, max_threads = 1`;
    for (let nth = 0; nth < READERS; nth += 1) await expect(ask(failing)).rejects.toThrow('throwIf');
    for (let nth = 0; nth < READERS; nth += 1) {
      expect(await ask(`SELECT ${nth} AS n, {word:String} AS word`)).toEqual([{ n: nth, word: 'a' }]);
    }
  });

  test('gives no question the rows of one that was aborted as it ended', async () => {
    const answers = async (nth: number) => {
      const controller = new AbortController();
      const question = ask(`SELECT ${nth} AS n, {word:String} AS word`, controller.signal);
      if (nth % 3 === 0) setImmediate(() => setImmediate(() => controller.abort(gone)));
      const rows = await question.catch((error) => (error === gone ? null : Promise.reject(error)));
      if (rows) expect(rows).toEqual([{ n: nth, word: 'a' }]);
    };
    for (let round = 0; round < 60; round += 1) {
      await Promise.all(Array.from({ length: 24 }, (_, at) => answers(round * 24 + at)));
    }
  });

  test('leaves a question alone that was answered before its signal was aborted', async () => {
    const controller = new AbortController();
    await ask('SELECT 3 AS n, {word:String} AS word', controller.signal);
    const other = ask('SELECT count() AS n, {word:String} AS word FROM numbers(100000000)');
    controller.abort(gone);
    expect(await other).toEqual([{ n: 100_000_000, word: 'a' }]);
  });
});

test('a ClickHouse of one’s own is told to stop the question', async () => {
  const heard: { sql: string; queryId: string | null }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://server');
    let sql = url.searchParams.get('query') ?? '';
    request.on('data', (chunk: Buffer) => {
      sql += chunk.toString();
    });
    request.on('end', () => {
      heard.push({ sql, queryId: url.searchParams.get('query_id') });
      if (sql.includes('version()')) response.end('{"version":"26.1.1.1"}\n');
      else if (!sql.includes('sum(cityHash64')) response.end('');
    });
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { client, stop } = await startClickHouse({
    clickhouseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dataDir: '/nowhere',
  });
  const controller = new AbortController();
  const long = selectRows(client, LONG, { word: 'a' }, controller.signal);
  await expect.poll(() => heard.at(-1)?.sql).toContain('sum(cityHash64');
  const asked = heard.at(-1);
  controller.abort(gone);
  await expect(long).rejects.toThrow();
  await expect
    .poll(() => heard.at(-1)?.sql)
    .toContain(`KILL QUERY WHERE query_id = '${asked?.queryId}' ASYNC`);
  await stop();
});
