import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '../../../tests/servers/mail-server.ts';
import { openRestartedServer } from '../../../tests/servers/restarted-server.ts';
import { embeddedDatabaseUrl } from '../../../tests/servers/server-process.ts';
import { type MadeShop, type MadeUser, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { addJob } from '../../platform/jobs/add-job.repository.ts';
import { type Db, inTransaction, openDatabase } from '../../platform/postgres/database.ts';
import { makeReportJob } from './queue-report-file.ts';

const OLD_DAY = '2026-01-05';
const mailServer = await openMailServer();
afterAll(() => mailServer.close());
const { dataDir, start, latest } = await openRestartedServer('kill-reports', {
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'no-reply@manager.example',
});

/** A subscription that is due, and a file of it that waits already. */
async function queueReports(db: Db, shop: MadeShop, user: MadeUser): Promise<void> {
  const now = new Date();
  const about = { shop_id: shop.id, kind: 'clicks', format: 'csv', lang: 'en' };
  const { id } = await db
    .insertInto('report_subscription')
    .values({ ...about, user_id: user.id, rhythm: 'weekly', created_at: now, next_due_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const days = { from_day: OLD_DAY, to_day: OLD_DAY };
  await inTransaction(db, async (tx) => {
    const file = await tx
      .insertInto('report_file')
      .values({ ...about, ...days, ordered_by: user.id, subscription_id: id, queued_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addJob(tx, makeReportJob(file.id, now));
  });
}

test('a crash in the middle of a report that is due leaves one file and one mail', {
  timeout: 180_000,
}, async () => {
  const first = await start();
  const url = await embeddedDatabaseUrl(dataDir);
  const db = openDatabase(url, 2);

  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  // Whoever makes a report waits for the portal.
  const blocker = new pg.Client({ connectionString: url });
  blocker.on('error', () => {});
  await blocker.connect();
  await blocker.query('begin; lock table portal in access exclusive mode');
  await queueReports(db, shop, user);
  const fileOf = () => db.selectFrom('report_file').selectAll().where('from_day', '=', OLD_DAY).execute();
  await expect.poll(async () => (await fileOf())[0]?.status, { timeout: 30_000 }).toBe('running');
  await first.kill({ postgres: true });
  await Promise.allSettled([blocker.end(), db.destroy()]);

  await start();
  const after = openDatabase(await embeddedDatabaseUrl(dataDir), 2);
  const files = () => after.selectFrom('report_file').selectAll().orderBy('from_day').execute();
  // The one that was cut off, and the one that its subscription is due for now.
  await expect
    .poll(async () => (await files()).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(['ready', 'ready']);
  await expect.poll(() => mailServer.taken.length, { timeout: 60_000 }).toBe(2);
  const [cutOff] = await files();
  expect(cutOff?.from_day).toBe(OLD_DAY);
  expect(cutOff?.attempts).toBeGreaterThan(1);
  expect((await readdir(path.join(dataDir, 'files', 'report-files'))).length).toBe(2);
  const sources = mailServer.taken.map(({ source }) => source.replaceAll('=\r\n', ''));
  expect(sources.filter((source) => source.includes('clicks_') && source.includes(OLD_DAY))).toHaveLength(1);
  await after.destroy();
  await latest()?.stop();
  expect(mailServer.taken).toHaveLength(2);
});
