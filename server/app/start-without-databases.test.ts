import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ServerError } from '../../tests/servers/clickhouse/front-engine.ts';
import { type FrontTrouble, openClickHouseFront } from '../../tests/servers/clickhouse-front.ts';
import { openOwnPostgres } from '../../tests/servers/own-postgres.ts';
import { compareSpending, compareStored, makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { launchServer, nothingWaits, startServer } from '../../tests/servers/server-process.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { selectRows } from '../platform/clickhouse/clickhouse.ts';
import { startClickHouse } from '../platform/clickhouse/start-clickhouse.ts';
import { openDatabase } from '../platform/postgres/database.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const TIMEOUT_MS = 300_000;
/** A machine that is busy takes its time. */
const PATIENT = { timeout: 120_000 };

const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-absent-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const postgres = await openOwnPostgres();
let onRequest: () => FrontTrouble = () => undefined;
const front = await openClickHouseFront(path.join(folder, 'clickhouse'), { onRequest: () => onRequest() });
const env = { SECRET_KEY, DATABASE_URL: postgres.url, CLICKHOUSE_URL: front.url };
const { host } = new URL(front.url);

async function start() {
  const server = await startServer(path.join(folder, 'data'), env);
  onTestFinished(() => server.stop());
  return server;
}

const look = async (address: string, how = '') => {
  const response = await fetch(`${address}/readyz${how}`);
  return { code: response.status, ...((await response.json()) as object) };
};
const checkOf = async (address: string, name: string) => {
  const { checks } = (await look(address, '?verbose=1')) as { checks?: { name: string; detail: string }[] };
  return checks?.find((check) => check.name === name);
};

test('the first start of all is refused without ClickHouse: most likely its address is wrong', {
  timeout: TIMEOUT_MS,
}, async () => {
  await front.leave();
  const refused = await startServer(path.join(folder, 'data'), env).catch((error: Error) => error.message);
  expect(refused).toContain('the server ended with 1');
  expect(refused).toContain(`\nCLICKHOUSE_URL does not work: no ClickHouse answers at ${host}.\n`);
  await front.comeBack();
  await (await start()).stop();
});

test('later ones start without it: events are taken in, reports say so, and all is there once it is back', {
  timeout: TIMEOUT_MS,
}, async () => {
  const clickhouse = await startClickHouse({ clickhouseUrl: front.url, dataDir: '/nowhere' });
  onTestFinished(clickhouse.stop);
  // A migration that this version brings and ClickHouse has not had.
  const lastFile = 'SELECT max(file) AS file FROM app.schema_migration';
  const [{ file } = { file: '' }] = await selectRows<{ file: string }>(clickhouse.client, lastFile);
  await clickhouse.client.command({
    query: `DELETE FROM app.schema_migration WHERE file = '${file}'`,
  });
  await front.leave();

  const { address, output } = await start();
  const db = openDatabase(postgres.url, 2);
  onTestFinished(() => db.destroy());
  expect(await look(address)).toEqual({ code: 503, status: 'unavailable' });
  expect(await look(address, '?degraded=ok')).toEqual({ code: 200, status: 'degraded' });
  expect(await checkOf(address, 'clickhouse')).toMatchObject({
    ok: false,
    detail: `CLICKHOUSE_URL does not work: no ClickHouse answers at ${host}.`,
  });
  const { market, owner, token } = await makeMarket(db, SECRET_KEY);
  const { shopIds } = market;
  const headers = await signInAt(address, owner.email);
  const sender = startSending({ connections: 2, address: () => address, token, market });
  await expect.poll(() => sender.answered.length, PATIENT).toBeGreaterThan(10);
  const report = () => fetch(`${address}/v1/analytics/num-clicks/${shopIds[0]}`, { headers });
  const refused = await report();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });

  // It is there again, and not yet as it has to be.
  onRequest = () => {
    throw new ServerError(516, 'AUTHENTICATION_FAILED', 'app: Authentication failed.');
  };
  await front.comeBack();
  await expect
    .poll(async () => (await checkOf(address, 'clickhouse'))?.detail, PATIENT)
    .toBe(`CLICKHOUSE_URL does not work: ${host} refuses the user "default" with this password.`);
  onRequest = () => undefined;
  await expect.poll(async () => (await look(address)).code, PATIENT).toBe(200);
  await expect.poll(async () => (await report()).status, PATIENT).toBe(200);
  expect(await selectRows(clickhouse.client, lastFile)).toEqual([{ file }]);
  await sender.finish();
  expect(sender.failures()).toBe(0);
  await expect.poll(() => nothingWaits(db), PATIENT).toBe(true);
  await compareSpending({ db, address, headers, answered: sender.answered, shopIds });
  await compareStored(clickhouse.client, sender.answered, shopIds);
  expect(output().match(/^Warning: CLICKHOUSE_URL .*no ClickHouse answers.*$/gm)).toEqual([
    `Warning: CLICKHOUSE_URL does not work: no ClickHouse answers at ${host}. Events are taken in and wait for it, reports are refused until it is there.`,
  ]);
  expect(output()).toContain('ClickHouse is there');
});

test('a PostgreSQL that is away is waited for, with one sentence', { timeout: TIMEOUT_MS }, async () => {
  await postgres.end('SIGINT');
  const { output, started } = launchServer(path.join(folder, 'data'), env);
  const { host: place } = new URL(postgres.url);
  const sentence = `Warning: DATABASE_URL does not work: no PostgreSQL answers at ${place}. It is asked again for two minutes.`;
  await expect.poll(output, PATIENT).toContain(sentence);
  await postgres.start();
  const server = await started;
  onTestFinished(() => server.stop());
  await expect.poll(async () => (await look(server.address)).code, PATIENT).toBe(200);
  expect(output().match(/does not work/g)).toHaveLength(1);
});
