import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ServerError } from '../../../tests/servers/clickhouse/front-engine.ts';
import { type FrontTrouble, openClickHouseFront } from '../../../tests/servers/clickhouse-front.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import { insertOnce, selectRows } from './clickhouse.ts';
import { CLICKHOUSE_TROUBLES, clickHouseTrouble } from './clickhouse-trouble.ts';
import { startClickHouse } from './start-clickhouse.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
/** What happens to the next request. */
let next: () => FrontTrouble | Promise<FrontTrouble> = () => undefined;
const front = await openClickHouseFront(path.join(folder, 'clickhouse'), { onRequest: () => next() });
beforeEach(() => {
  next = () => undefined;
});

async function open() {
  const { client, stop } = await startClickHouse({ clickhouseUrl: front.url, dataDir: '/nowhere' });
  onTestFinished(stop);
  return client;
}
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  );
const INSERT = { table: 'app.fact', columns: ['id'], rows: '1\n', token: 'a' };

test('the numbers of errors are those that ClickHouse has for their names', async () => {
  const codes = CLICKHOUSE_TROUBLES.map(([, code]) => Number(code));
  const sql = 'SELECT arrayMap(code -> errorCodeToName(code), {codes:Array(UInt32)}) AS names';
  const [row] = await selectRows<{ names: string[] }>(await open(), sql, { codes });
  expect(row?.names).toEqual(CLICKHOUSE_TROUBLES.map(([name]) => name));
});

test.each(CLICKHOUSE_TROUBLES)(
  '%s (%s), of a question and of an insert, is passing: %s',
  async (name, code, trouble) => {
    const client = await open();
    next = () => {
      throw new ServerError(Number(code), name, 'Not now.');
    };
    // Of these an insert is repeated for a while first.
    const inserts = ['286', '289'].includes(code) ? [] : [() => insertOnce(client, INSERT)];
    for (const ask of [() => selectRows(client, 'SELECT 1'), ...inserts]) {
      const error = await errorOf(ask());
      expect(error).toMatchObject({ type: name });
      expect(clickHouseTrouble(error)).toBe(trouble);
      expect(isConnectionLost(error)).toBe(trouble !== 'full');
    }
  },
);

test.each([
  [502, '<html><h1>502 Bad Gateway</h1></html>'],
  [503, 'no healthy upstream'],
  [504, ''],
])('a proxy that answers %s means that ClickHouse is away', async (status, text) => {
  const client = await open();
  next = () => ({ kind: 'foreign', status, text });
  for (const ask of [
    () => selectRows(client, 'SELECT {a:UInt8}', { a: 1 }),
    () => insertOnce(client, INSERT),
    () => client.command({ query: 'DROP TABLE app.fact' }),
    () => client.insert({ table: 'app.fact', values: [[1]] }),
  ]) {
    const error = await errorOf(ask());
    expect(error).toMatchObject({ name: 'GatewayError', status });
    expect([clickHouseTrouble(error), isConnectionLost(error)]).toEqual(['away', true]);
  }
});

test('nobody who listens, answers that die or never come, and one that takes too long', async () => {
  const client = await open();
  const ask = () => errorOf(selectRows(client, 'SELECT number FROM numbers(1000)'));
  const errors: unknown[] = [];
  for (const trouble of [
    { kind: 'half' },
    { kind: 'silence', hasRun: true },
    { kind: 'silence', hasRun: false },
  ] as const) {
    next = () => trouble;
    errors.push(await ask());
  }
  await front.leave();
  errors.push(await ask());
  await front.comeBack();
  const hasty = createClient({
    url: front.url,
    request_timeout: 100,
    log: { level: ClickHouseLogLevel.OFF },
  });
  onTestFinished(() => hasty.close());
  const gate = Promise.withResolvers<undefined>();
  next = () => gate.promise;
  errors.push(await errorOf(hasty.query({ query: 'SELECT 1' })));
  gate.resolve(undefined);
  expect(errors.map(isConnectionLost)).toEqual(errors.map(() => true));
});

test('the engine’s own words for a full disk, in whatever error', () => {
  const error = new ServerError(1001, 'STD_EXCEPTION', 'filesystem error: [No space left on device]');
  expect([clickHouseTrouble(error), isConnectionLost(error)]).toEqual(['full', false]);
});

test('no other error is passing: neither of a server, nor a proxy’s other answers, nor ours', async () => {
  const client = await open();
  const errors = [await errorOf(selectRows(client, 'SELECT nothing'))];
  next = () => ({ kind: 'foreign', status: 403, text: 'Forbidden' });
  errors.push(await errorOf(selectRows(client, 'SELECT 1')), new Error('a fault'), 'Timeout error.', null);
  for (const error of errors)
    expect([clickHouseTrouble(error), isConnectionLost(error)]).toEqual([null, false]);
});
