import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrateClickHouse } from '../../../db/migrate-clickhouse.ts';
import { migratePostgres } from '../../../db/migrate-postgres.ts';
import { openClickHouseFront } from '../../../tests/servers/clickhouse-front.ts';
import { askPostgres, openOwnPostgres } from '../../../tests/servers/own-postgres.ts';
import { openPooler } from '../../../tests/servers/pooler.ts';
import { runTool, startTool } from '../../../tests/servers/tool-process.ts';
import { makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { startClickHouse } from '../../platform/clickhouse/start-clickhouse.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { systemClock } from '../../platform/start/clock.ts';
import { openForwarder, storeHistory } from '../portal/portal.public.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

const root = await mkdtemp(path.join(tmpdir(), 'business-manager-urls-'));
const folder = (name: string) => path.join(root, name);
const postgres = await openOwnPostgres();
const onCluster: string[] = [];
const form: { cluster?: string; onRequest: (address: URL, sql: string) => undefined } = {
  onRequest: (_address, sql) => {
    if (/ on cluster 'facts'/i.test(sql)) onCluster.push(sql);
    return undefined;
  },
};
const front = await openClickHouseFront(folder('engine'), form);
const { client, stop } = await startClickHouse({ clickhouseUrl: front.url, dataDir: root });
afterAll(async () => {
  await stop();
  await rm(root, { recursive: true, force: true });
});

const byUrl = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  CLICKHOUSE_URL: front.url,
  SECRET_KEY,
});
const succeeds = (text: string) => ({ code: 0, output: expect.stringContaining(text) });
const AGREES = succeeds('Everything agrees.');

/** Clicks of the past of one shop; every second one waits in the outbox. */
async function fill(url: string): Promise<void> {
  const db = openDatabase(url, 4);
  const services = { db, clickhouse: client, clock: systemClock, log: quiet, secretKey: SECRET_KEY };
  const shop = await makeShop(db);
  const product = await makeProduct(db);
  const clicks = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      portalId: 1,
      shopId: shop.id,
      at: Date.parse('2026-10-31T12:00:00Z') + index * 3_600_000,
      eventId: randomUUID(),
      viewId: randomUUID(),
      productId: product.id,
      categoryPath: product.category.path,
      brandId: null,
      position: 4,
      kind: 'base' as const,
      device: 'mobile' as const,
      visitor: 'a\tvisitor\\ with\nsigns',
      priceMinor: 100,
      baseMicros: 50_001,
      chargeMicros: 50_001,
      invalidReason: null,
    }));
  await storeHistory(services, clicks(40));
  await openForwarder(services).drain();
  await storeHistory(services, clicks(40));
  await db.destroy();
}

test('backed up by URL, restored into folders and by URL', async () => {
  await migratePostgres({ url: postgres.url });
  await migrateClickHouse({ client });
  await fill(postgres.url);
  const source = byUrl(postgres.url);
  const data = folder('data');
  const stopped = startTool('backup', data, ['--to', folder('stopped')], source);
  await stopped.says('  PostgreSQL\n');
  stopped.child.kill('SIGTERM');
  expect([await stopped.ended, stopped.output()]).toEqual([130, '  PostgreSQL\n']);
  const unfinished = await runTool('restore', data, ['--from', folder('stopped')], source);
  expect(unfinished.output).toContain('There is no finished backup in');

  expect(await runTool('backup', data, ['--to', folder('backup')], source)).toEqual(
    succeeds('40 of ClickHouse'),
  );
  const from = ['--from', folder('backup')];
  expect(await runTool('restore', data, from, source)).toMatchObject({
    code: 1,
    output: expect.stringContaining('This installation is not empty'),
  });

  expect(await runTool('restore', folder('embedded'), from, { SECRET_KEY })).toEqual(succeeds('Restored'));
  expect(await runTool('verify', folder('embedded'), [], { SECRET_KEY })).toEqual(AGREES);

  await askPostgres(postgres.url, 'create database other');
  await client.command({ query: 'DROP DATABASE app SYNC' });
  const target = byUrl(postgres.url.replace('/postgres?', '/other?'));
  const app = openDatabase(target.DATABASE_URL, 1);
  await app.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  expect(await runTool('restore', data, from, target)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The app is running on this database; stop it before you restore.'),
  });
  await app.destroy();
  // What lasts as long as a session needs the address without the pooler; the tables belong on all servers of a cluster.
  const many = {
    ...target,
    DATABASE_URL: await openPooler(target.DATABASE_URL),
    DATABASE_DIRECT_URL: target.DATABASE_URL,
    CLICKHOUSE_CLUSTER: 'facts',
  };
  form.cluster = 'facts';
  expect(onCluster).toEqual([]);
  expect(await runTool('restore', data, from, many)).toEqual(succeeds('Restored'));
  expect(
    onCluster.filter((sql) => /^create table (if not exists )?(app\.)?click\s/i.test(sql.trim())),
  ).toHaveLength(1);
  expect(await runTool('verify', data, [], many)).toEqual(AGREES);
}, 180_000);
