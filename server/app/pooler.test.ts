import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makePortalToken } from '../../tests/clients/portal-client.ts';
import { expectReportIsTold } from '../../tests/clients/report-notification.ts';
import { askPostgres, openOwnPostgres } from '../../tests/servers/own-postgres.ts';
import { openPooler } from '../../tests/servers/pooler.ts';
import { compareSpending, makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { nothingWaits, startServer } from '../../tests/servers/server-process.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { openDatabase } from '../platform/postgres/database.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const PATIENT = { timeout: 120_000 };
const ENOUGH = 20;

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'business-manager-pooler-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

const postgres = await openOwnPostgres();
const pooler = await openPooler(postgres.url);

test('behind a pooler that lends connections for a transaction everything works by the direct address', {
  timeout: 300_000,
}, async () => {
  const dataDir = await folder();
  const server = await startServer(dataDir, {
    SECRET_KEY,
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: postgres.url,
  });
  onTestFinished(() => server.stop());
  const { address } = server;
  const db = openDatabase(postgres.url, 2);
  onTestFinished(() => db.destroy());
  const { market, owner, token } = await makeMarket(db, SECRET_KEY);
  const { shopIds } = market;
  const headers = await signInAt(address, owner.email);

  // Events are taken in over the pooler, and forwarded under a lock.
  const sender = startSending({ connections: 3, address: () => address, token, market });
  await expect.poll(() => sender.answered.length, PATIENT).toBeGreaterThan(ENOUGH);
  await sender.finish();
  expect(sender.failures()).toBe(0);
  await expect.poll(() => nothingWaits(db), PATIENT).toBe(true);
  await compareSpending({ db, address, headers, answered: sender.answered, shopIds });
  // Its statement is planned once for a connection, where a connection stays.
  const asking = await makePortalToken(db, { scopes: ['placements:read'] });
  const ask = () =>
    fetch(`${address}/v1/portal/rs/placements?product_id=${market.productId}`, {
      headers: { authorization: `Bearer ${asking}` },
    });
  const statuses = await Promise.all(Array.from({ length: ENOUGH }, ask));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));

  // A job runs, and is told of by LISTEN.
  const [shopId = 0] = shopIds;
  await expectReportIsTold(address, { headers, shopId });

  // So is a right that is taken away.
  await askPostgres(pooler, `delete from user_shop where user_id = ${owner.id}`);
  const statusOf = async () =>
    (await fetch(`${address}/v1/analytics/num-clicks/${shopId}`, { headers })).status;
  await expect.poll(statusOf).toBe(403);
  expect(server.output()).not.toMatch(
    /^(Error|Warning)(?!: (SMTP_URL|LEGAL_DIR|The user "postgres"|Nobody of the portals))/m,
  );
  await server.stop();
  expect(await server.exitCode).toBe(0);
});

test('an address of another database is refused as the direct one', async () => {
  const other = new URL(postgres.url);
  other.pathname = '/template1';
  const env = { SECRET_KEY, DATABASE_URL: pooler, DATABASE_DIRECT_URL: other.href };
  await expect(startServer(await folder(), env)).rejects.toThrow(
    /^[\s\S]*\nDATABASE_DIRECT_URL leads to another database than DATABASE_URL\.\n$/,
  );
});

test('an address that leads to such a pooler alone is refused, as is one that calls it direct', async () => {
  await expect(startServer(await folder(), { SECRET_KEY, DATABASE_URL: pooler })).rejects.toThrow(
    'DATABASE_URL leads to a pooler that lends connections for a transaction; set DATABASE_DIRECT_URL to the address of the database itself.',
  );
  await expect(
    startServer(await folder(), { SECRET_KEY, DATABASE_URL: pooler, DATABASE_DIRECT_URL: pooler }),
  ).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to a pooler that lends connections for a transaction; it must lead to the database itself.',
  );
});
