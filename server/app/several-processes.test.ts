import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openNotifications } from '../../tests/clients/notification-client.ts';
import { askPostgres } from '../../tests/servers/own-postgres.ts';
import { openProcessGroup, SECRET_KEY } from '../../tests/servers/process-group.ts';
import { compareSpending, makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { nothingWaits, type ServerProcess } from '../../tests/servers/server-process.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { openDatabase } from '../platform/postgres/database.ts';

const PATIENT = { timeout: 120_000 };
const TIMEOUT_MS = 300_000;
const ENOUGH = 12;

const group = await openProcessGroup();
const { databaseUrl } = group;

/** What is sent to each of the web processes is everywhere, once; and what one of them changes, all know. */
async function expectOneInstallation(webs: readonly ServerProcess[]): Promise<void> {
  const db = openDatabase(databaseUrl, 2);
  onTestFinished(() => db.destroy());
  const { market, owner, token } = await makeMarket(db, SECRET_KEY);
  const { shopIds } = market;
  const [shopId = 0] = shopIds;
  const addresses = webs.map(({ address }) => address);
  const [first = '', last = ''] = [addresses[0], addresses.at(-1)];
  const headers = await signInAt(first, owner.email);

  const senders = addresses.map((address) =>
    startSending({ connections: 1, address: () => address, token, market }),
  );
  for (const sender of senders)
    await expect.poll(() => sender.answered.length, PATIENT).toBeGreaterThan(ENOUGH);
  for (const sender of senders) await sender.finish();
  // By the word of who took them in; the clock would say so within a minute, and a test is as patient as that.
  await expect.poll(() => nothingWaits(db), { timeout: 20_000 }).toBe(true);
  const answered = senders.flatMap((sender) => sender.answered);
  for (const address of addresses) await compareSpending({ db, address, headers, answered, shopIds });

  // A report that is ordered at one is made once, by a worker, and its news arrives at another.
  const news = await openNotifications(last, headers.authorization.replace('Bearer ', ''));
  expect(news.status).toBe(200);
  const about = { kind: 'clicks', format: 'csv', lang: 'en', date_from: '2026-01-05', date_to: '2026-01-05' };
  const ordered = await fetch(`${first}/v1/report-files/${shopId}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(about),
  });
  expect(await ordered.json()).toMatchObject({ status: 'waiting' });
  const told = () => news.heard.filter(({ name }) => name === 'notification');
  await expect.poll(() => told().length, PATIENT).toBe(1);
  const [file, ...others] = await askPostgres<{ status: string; attempts: number; id: number }>(
    databaseUrl,
    `select id, status, attempts from report_file where shop_id = ${shopId}`,
  );
  expect({ file, others }).toMatchObject({ file: { status: 'ready', attempts: 1 }, others: [] });
  // Its bytes are where every process finds them.
  for (const address of addresses) {
    const bytes = await fetch(`${address}/v1/report-files/${shopId}/${file?.id}/download`, { headers });
    expect(bytes.status).toBe(200);
    expect(await bytes.text()).toContain('05.01.2026');
  }

  // A session that is ended at one is over at all others, and so are its streams.
  const statuses = () =>
    Promise.all(
      addresses.map(
        async (address) => (await fetch(`${address}/v1/analytics/num-clicks/${shopId}`, { headers })).status,
      ),
    );
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await fetch(`${first}/v1/home/sign-out-everywhere`, { method: 'POST', headers });
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set([401]));
  await expect.poll(news.isOver).toBe(true);
}

/** Who has a connection that only those have who run jobs. */
const workers = () =>
  askPostgres(databaseUrl, "select 1 from pg_stat_activity where application_name = 'worker-lease'");

test('two processes that answer calls and one that runs jobs are one installation, without a data folder', {
  timeout: TIMEOUT_MS,
}, async () => {
  const webs = [await group.start({ ROLE: 'web' }), await group.start({ ROLE: 'web' })];
  expect(await workers()).toHaveLength(0);
  // Nobody sends calls to it: it has nobody to wait for when it stops.
  const worker = await group.start({ ROLE: 'worker', DRAIN_S: '600' });
  expect(await workers()).toHaveLength(1);
  await expectOneInstallation(webs);
  const { status } = await fetch(`${worker.address}/v1/user`);
  expect(status).toBe(404);
  await worker.stop();
  expect(await worker.exitCode).toBe(0);
  expect(existsSync(group.dataDir)).toBe(false);
});

test('so are four, two of which do everything', { timeout: TIMEOUT_MS }, async () => {
  const all = [await group.start({ ROLE: 'all' }), await group.start({ DEMO: '0' })];
  const web = await group.start({ ROLE: 'web' });
  await group.start({ ROLE: 'worker' });
  expect(await workers()).toHaveLength(3);
  await expectOneInstallation([...all, web]);
});

test('a process that keeps files on its machine, or has another key, does not start beside others', {
  timeout: TIMEOUT_MS,
}, async () => {
  const web = await group.start({ ROLE: 'web' });
  await expect(group.start({ FILES_URL: '' })).rejects.toThrow(
    'Another process of the app uses this database, and one of the two keeps files or events on its own machine',
  );
  await expect(
    group.start({ ROLE: 'web', SECRET_KEY: 'another secret, 32 characters or more' }),
  ).rejects.toThrow(
    'Another process of the app uses this database with another SECRET_KEY: give all of them the same.',
  );
  // One that takes the other key too does not help while that one does not take its.
  const next = { ROLE: 'web', SECRET_KEY: 'another secret, 32 characters or more' };
  await expect(group.start({ ...next, SECRET_KEY_ALSO: SECRET_KEY })).rejects.toThrow(
    'with another SECRET_KEY',
  );
  await web.stop();
  const prepared = await group.start({ ROLE: 'web', SECRET_KEY_ALSO: next.SECRET_KEY });
  const changed = await group.start({ ...next, SECRET_KEY_ALSO: SECRET_KEY });
  await Promise.all([prepared.stop(), changed.stop()]);
  const alone = await group.start({ FILES_URL: '' });
  await expect(group.start({ ROLE: 'web' })).rejects.toThrow('keeps files or events on its own machine');
  expect(alone.isRunning()).toBe(true);
});
