import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { problem } from '../../shared/contract/frame/error-codes.ts';
import { DAY_MS } from '../../shared/rules/time/durations.ts';
import { ServerError } from '../../tests/servers/clickhouse/front-engine.ts';
import { type FrontTrouble, openClickHouseFront } from '../../tests/servers/clickhouse-front.ts';
import { openOwnPostgres } from '../../tests/servers/own-postgres.ts';
import { compareSpending, compareStored, makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { nothingWaits, startServer } from '../../tests/servers/server-process.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { startClickHouse } from '../platform/clickhouse/start-clickhouse.ts';
import { openDatabase } from '../platform/postgres/database.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const TIMEOUT_MS = 600_000;
/** A machine that is busy takes its time. */
const PATIENT = { timeout: 120_000 };
/** Batches of 201 events that come while it is away: as many as a portal sends in ten minutes. */
const GONE_BATCHES = 100;

const AWAY = 'A database is not reachable just now; please try again.';
const BUSY = 'A database has too much to do just now; please try again.';
const FULL = 'A disk is full, so this cannot be done just now; please try again later.';

const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-gone-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const postgres = await openOwnPostgres();
/** What happens to the next request to ClickHouse. */
let next: (sql: string) => FrontTrouble = () => undefined;
const front = await openClickHouseFront(path.join(folder, 'clickhouse'), {
  onRequest: (_url, sql) => next(sql),
});

const isInsert = (sql: string) => /^INSERT INTO app\.(click|impression|product_view)\b/.test(sql);

/** As people who look at one report after the other; without it the answers would have the cores, and not the events. */
const BETWEEN_READS_MS = 10;

/** Reads reports until it is told to finish, none twice, and counts what they say. */
function startReading(address: string, headers: HeadersInit, shopIds: readonly number[]) {
  const said: Record<string, number> = {};
  const errors: string[] = [];
  let isFinishing = false;
  const read = async () => {
    for (let turn = 0; !isFinishing; turn += 1) {
      const from = new Date(Date.parse('2025-01-01') + turn * DAY_MS).toISOString().slice(0, 10);
      const path = `/v1/analytics/num-clicks/${shopIds[turn % shopIds.length]}?date_from=${from}&date_to=${from}`;
      const response = await fetch(`${address}${path}`, { headers });
      const text = await response.text();
      const { data } = problem.safeParse(JSON.parse(text));
      const isPassing = response.status === 503 && data?.code === 'unavailable';
      if (isPassing && response.headers.get('retry-after') === '5') {
        said[data.title] = (said[data.title] ?? 0) + 1;
      } else if (response.status === 200) said.ok = (said.ok ?? 0) + 1;
      else errors.push(`${response.status} ${text}`);
      await sleep(BETWEEN_READS_MS);
    }
  };
  const reading = read();
  reading.catch(() => {});
  return {
    said: (what: string) => said[what] ?? 0,
    errors,
    finish: async () => {
      isFinishing = true;
      await reading;
    },
  };
}

type Load = {
  readonly address: string;
  /** Resolves when so many more batches were taken in. */
  readonly accept: (batches: number) => Promise<void>;
  /** Resolves when a report has said this from now on. */
  readonly hear: (what: string) => Promise<void>;
};

/** The app under load while `work` goes on; whatever happens to ClickHouse, events are taken in, and all are there once. */
async function underLoad(work: (load: Load) => Promise<void>): Promise<{ output: string }> {
  const server = await startServer(folder, {
    SECRET_KEY,
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: front.url,
  });
  onTestFinished(() => server.stop());
  const { address } = server;
  const db = openDatabase(postgres.url, 2);
  onTestFinished(() => db.destroy());
  const { market, owner, token } = await makeMarket(db, SECRET_KEY);
  const headers = await signInAt(address, owner.email);
  const { shopIds } = market;
  const refusals: string[] = [];
  const onRefusal = async (response: Response) => {
    refusals.push(`${response.status} ${await response.text()}`);
  };
  const sender = startSending({ connections: 2, address: () => address, token, market, onRefusal });
  const reader = startReading(address, headers, shopIds);
  const accept = (batches: number) => {
    const enough = sender.answered.length + batches;
    return expect.poll(() => sender.answered.length, PATIENT).toBeGreaterThanOrEqual(enough);
  };
  const hear = (what: string) => {
    const before = reader.said(what);
    return expect.poll(() => reader.said(what), PATIENT).toBeGreaterThan(before);
  };
  await accept(5);
  await work({ address, accept, hear });
  next = () => undefined;
  await hear('ok');
  await Promise.all([sender.finish(), reader.finish()]);
  expect([...refusals, ...reader.errors]).toEqual([]);
  expect(sender.failures()).toBe(0);

  const { answered } = sender;
  await expect.poll(() => nothingWaits(db), PATIENT).toBe(true);
  await compareSpending({ db, address, headers, answered, shopIds });
  const clickhouse = await startClickHouse({ clickhouseUrl: front.url, dataDir: '/nowhere' });
  onTestFinished(clickhouse.stop);
  await compareStored(clickhouse.client, answered, shopIds);
  for (const table of ['click', 'impression', 'product_view'])
    await clickhouse.client.command({ query: `TRUNCATE TABLE app.${table}` });
  return { output: server.output() };
}

test('ClickHouse is away for as long as a portal sends 20,000 events: they are taken in, and then there once', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { output } = await underLoad(async ({ address, accept, hear }) => {
    await front.leave();
    await Promise.all([accept(GONE_BATCHES), hear(AWAY)]);
    const ready = await fetch(`${address}/readyz?degraded=ok`);
    expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('degraded')]);
    await hear(AWAY);
    await front.comeBack();
  });
  expect(output.match(/Events could not be forwarded to ClickHouse/g)).toHaveLength(1);
});

const refuse = (code: number, type: string) => () => {
  throw new ServerError(code, type, 'Not now.');
};

test('whatever passing trouble it has: no event is refused, lost or doubled, and no report fails for good', {
  timeout: TIMEOUT_MS,
}, async () => {
  await underLoad(async ({ accept, hear }) => {
    const troubles: [said: string, trouble: () => FrontTrouble][] = [
      [AWAY, () => ({ kind: 'silence', hasRun: true })],
      [AWAY, () => ({ kind: 'silence', hasRun: false })],
      [AWAY, () => ({ kind: 'foreign', status: 502, text: '<h1>502 Bad Gateway</h1>' })],
      [AWAY, () => ({ kind: 'foreign', status: 504, text: '' })],
      [BUSY, refuse(202, 'TOO_MANY_SIMULTANEOUS_QUERIES')],
      [BUSY, refuse(241, 'MEMORY_LIMIT_EXCEEDED')],
      [BUSY, refuse(159, 'TIMEOUT_EXCEEDED')],
    ];
    for (const [said, trouble] of troubles) {
      next = trouble;
      await Promise.all([accept(5), hear(said)]);
      next = () => undefined;
      await Promise.all([accept(2), hear('ok')]);
    }
  });
});

test('its disk alone is full: events are taken in and wait, reports go on, and what needs room says so', {
  timeout: TIMEOUT_MS,
}, async () => {
  const isFull = refuse(243, 'NOT_ENOUGH_SPACE');
  const { output } = await underLoad(async ({ accept, hear }) => {
    next = (sql) => (isInsert(sql) ? isFull() : undefined);
    await Promise.all([accept(20), hear('ok')]);
    next = isFull;
    await Promise.all([accept(5), hear(FULL)]);
  });
  expect(output).toContain('Events could not be forwarded to ClickHouse');
});
