import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeOrderToken, type WrittenOrder } from '../../tests/clients/order-client.ts';
import { areOrdersSettled, compareKeptOrders, compareStoredLines } from '../../tests/orders/kept-orders.ts';
import { startOrdering } from '../../tests/orders/sent-orders.ts';
import { checkOutLastRelease, makeNextVersion } from '../../tests/servers/app-versions.ts';
import { openBucketServer } from '../../tests/servers/bucket-server.ts';
import { openClickHouseFront } from '../../tests/servers/clickhouse-front.ts';
import { askPostgres, openOwnPostgres } from '../../tests/servers/own-postgres.ts';
import { compareSpending, compareStored, makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { nothingWaits, type ServerProcess, startServer } from '../../tests/servers/server-process.ts';
import { type SentBatch, startSending } from '../../tests/worlds/sent-batches.ts';
import { startClickHouse } from '../platform/clickhouse/start-clickhouse.ts';
import { openDatabase } from '../platform/postgres/database.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const UNTIL_SENT = { timeout: 60_000, interval: 20 };
const NEXT_VERSION = '99.0.0';
const MIGRATIONS = {
  postgres: [
    "-- expand\nalter table event_batch add column noted text not null default '';\nalter table shop add column noted text;",
    '-- expand\n-- no transaction\ncreate index concurrently event_batch_noted on event_batch (noted);',
    `-- contract: needs no process of a version before ${NEXT_VERSION}\nalter table shop drop column noted;`,
  ],
  clickhouse: ["-- expand\nalter table app.click add column noted String default '';"],
};

const thisVersion = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-upgrade-'));
const previous = path.join(folder, 'previous');
const next = path.join(folder, 'next');
const files = makeNextVersion(next, { version: NEXT_VERSION, ...MIGRATIONS });
afterAll(() => rm(folder, { recursive: true, force: true }));

const postgres = await openOwnPostgres();
const front = await openClickHouseFront(path.join(folder, 'clickhouse'));
const db = openDatabase(postgres.url, 2);
const clickhouse = await startClickHouse({ clickhouseUrl: front.url, dataDir: '/nowhere' });
afterAll(async () => {
  await clickhouse.stop();
  await db.destroy();
});
beforeAll(() => {
  checkOutLastRelease(previous);
});

const bucket = await openBucketServer();
const env = {
  DATABASE_URL: postgres.url,
  CLICKHOUSE_URL: front.url,
  // What processes have to share; versions after 0.1.0 do not start side by side without.
  FILES_URL: bucket.url,
  SECRET_KEY,
  DEMO: '0',
};
let processes = 0;

/** Starts a process of a version, with a data folder of its own. */
async function start(version: string): Promise<ServerProcess> {
  processes += 1;
  const server = await startServer(path.join(folder, `data-${processes}`), env, version);
  onTestFinished(server.stop);
  return server;
}

async function migrate(version: string, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(version, 'server/tools/migrate.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors };
}

/** All that was sent in this file; each part is sent by a sender of its own. */
const answered: SentBatch[] = [];
/** The last version of every order that was sent in this file. */
const keptOrders = new Map<string, WrittenOrder>();
let world: Awaited<ReturnType<typeof makeMarket>>;

/** Sends batches to all the servers in turn, and asks each for reports, while something is done. */
async function underTraffic(
  servers: () => readonly ServerProcess[],
  work: (sent: (count: number) => Promise<void>) => Promise<void>,
) {
  const { market, owner, token } = world;
  let turn = 0;
  const address = () => {
    turn += 1;
    const all = servers();
    return all[turn % all.length]?.address ?? '';
  };
  const sender = startSending({ connections: 3, address, token, market });
  const headers = await signInAt(address(), owner.email);
  const refused: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const [shopId] = market.shopIds;
      const answer = await fetch(`${address()}/v1/analytics/num-clicks/${shopId}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) refused.push(answer.status);
    }
  })();
  try {
    await work((count) => {
      const enough = sender.answered.length + count;
      return expect.poll(() => sender.answered.length, UNTIL_SENT).toBeGreaterThanOrEqual(enough);
    });
  } finally {
    isOver = true;
    await asking;
    await sender.finish();
  }
  answered.push(...sender.answered);
  expect({ refused, failures: sender.failures() }).toEqual({ refused: [], failures: 0 });
}

/** Sent = ledger = spending = the reports of each of the servers. */
async function expectTruth(servers: readonly ServerProcess[]) {
  await expect.poll(() => nothingWaits(db), { timeout: 30_000, interval: 100 }).toBe(true);
  const { market, owner } = world;
  for (const { address } of servers) {
    const headers = await signInAt(address, owner.email);
    await compareSpending({ db, address, headers, answered, shopIds: market.shopIds });
  }
  await compareStored(clickhouse.client, answered, market.shopIds);
  await compareKeptOrders(db, market.shopIds[0] ?? 0, keptOrders);
  await compareStoredLines(clickhouse.client, market.shopIds[0] ?? 0, keptOrders);
}

/** Orders of a shop arrive while something is done, and are accounted. */
async function underOrders({ address }: ServerProcess, work: () => Promise<void>): Promise<void> {
  const shopId = world.market.shopIds[0] ?? 0;
  const token = await makeOrderToken(db, shopId);
  const shop = startOrdering({ address: () => address, token, shopId, clickIds: [] });
  try {
    await work();
  } finally {
    await shop.finish();
  }
  expect([shop.failures(), shop.answered.length > 0]).toEqual([0, true]);
  for (const [id, order] of shop.kept()) keptOrders.set(id, order);
  await expect.poll(() => areOrdersSettled(db), UNTIL_SENT).toBe(true);
}

test('the last release goes on while the next version migrates and starts beside it, and may stop then', async () => {
  const old = await start(previous);
  world = await makeMarket(db, SECRET_KEY);
  const running = [old];
  await underTraffic(
    () => running,
    async (sent) => {
      await sent(20);
      const { output, errors } = await migrate(next);
      expect(errors).toBe('');
      expect(output).toMatch(new RegExp(`PostgreSQL: ran .*${files.postgres.slice(0, 2).join(', ')}\\.`));
      expect(output).toMatch(new RegExp(`ClickHouse: ran .*${files.clickhouse[0]}\\.`));
      expect(output).toContain(
        `PostgreSQL: the contract migration ${files.postgres[2]} waits. Once no process of a version before ${NEXT_VERSION} runs`,
      );
      await sent(20);
      running.push(await start(next));
      await sent(40);
    },
  );
  await expectTruth(running);
  await old.stop();
  running.shift();
  await underTraffic(
    () => running,
    (sent) => sent(20),
  );
  await expectTruth(running);
});

/** Starts a version on the schema that the next one has expanded, and works with it. */
async function startAgain(version: string): Promise<void> {
  const server = await start(version);
  await underOrders(server, () =>
    underTraffic(
      () => [server],
      (sent) => sent(20),
    ),
  );
  await expectTruth([server]);
}

test('this version starts again on the schema that the next one has expanded', () => startAgain(thisVersion));

// 0.1.0 was before there were kinds of migrations, and does not start then.
test.runIf(process.env.UPGRADE_FROM)('so does the version that UPGRADE_FROM names', () =>
  startAgain(previous),
);

test('once the next version has contracted it, only that one starts', async () => {
  expect((await migrate(next, '--contract')).output).toContain(`PostgreSQL: ran ${files.postgres[2]}.`);
  const columns =
    "select from information_schema.columns where table_name = 'shop' and column_name = 'noted'";
  expect(await askPostgres(postgres.url, columns)).toEqual([]);
  await expect(start(thisVersion)).rejects.toThrow(
    `The database was contracted by a newer version of the app (${files.postgres[2]}): it needs version ${NEXT_VERSION} or newer`,
  );
  const server = await start(next);
  await underOrders(server, () =>
    underTraffic(
      () => [server],
      (sent) => sent(20),
    ),
  );
  await expectTruth([server]);
});
