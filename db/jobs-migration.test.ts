import type pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabaseBefore } from '../tests/servers/database-before.ts';
import { migratePostgres } from './migrate-postgres.ts';

/** A database as the version before jobs left it. */
async function databaseOfBefore(): Promise<{ client: pg.Client; url: string }> {
  const { client, url } = await openDatabaseBefore('0023');
  // Days without a zone are of this one.
  await client.query("set time zone 'UTC'");
  return { client, url };
}

const jobsOf = async (client: pg.Client, task: string) => {
  const { rows } = await client.query(
    `select jobs.key, payload, run_at, queue_name from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     left join graphile_worker._private_job_queues as queues on queues.id = job_queue_id
     where identifier = $1 order by jobs.id`,
    [task],
  );
  return rows;
};

it('mails that waited before there were jobs each get one, for the time at which they were due', async () => {
  const { client, url } = await databaseOfBefore();
  await client.query(`
    insert into mail (message_id, recipient, sealed_letter, queued_at, next_attempt_at, attempts, sent_at, given_up_at)
    values (gen_random_uuid(), 'waits', 'x', '2026-11-01', '2026-11-02 06:00Z', 3, null, null),
      (gen_random_uuid(), 'was sent', null, '2026-11-01', '2026-11-01', 1, '2026-11-01', null),
      (gen_random_uuid(), 'was given up', null, '2026-11-01', '2026-11-01', 1, null, '2026-11-01'),
      (gen_random_uuid(), 'is new', 'x', '2026-11-03', '2026-11-03', 0, null, null)`);
  await migratePostgres({ url });
  expect(await jobsOf(client, 'send-mail')).toMatchObject([
    { key: 'send-mail-1', payload: { mailId: 1 }, run_at: new Date('2026-11-02T06:00:00Z') },
    { key: 'send-mail-4', payload: { mailId: 4 }, run_at: new Date('2026-11-03T00:00:00Z') },
  ]);
  await client.end();
});

const SHOP = `insert into shop (id, portal_id, name, website)
  values ($1, (select min(id) from portal), 'shop ' || $1::int, 'https://shop.example')`;

it('report files that waited or were being made each get one', async () => {
  const { client, url } = await databaseOfBefore();
  await client.query(SHOP, [1]);
  await client.query(`
    insert into report_file
      (shop_id, kind, format, lang, from_day, to_day, status, queued_at, next_attempt_at, attempts, beat_at)
    select 1, 'clicks', 'csv', 'en', '2026-11-01', '2026-11-01', status, '2026-11-01', next, attempts, beat
    from (values
      ('waiting', '2026-11-02 06:00Z'::timestamptz, 2, null::timestamptz),
      ('running', '2026-11-03', 1, '2026-11-03'),
      ('ready', '2026-11-01', 1, '2026-11-01'),
      ('failed', '2026-11-01', 3, '2026-11-01')) as files (status, next, attempts, beat)`);
  await migratePostgres({ url });
  expect(await jobsOf(client, 'make-report-file')).toMatchObject([
    { key: 'make-report-file-1', payload: { fileId: 1 }, run_at: new Date('2026-11-02T06:00:00Z') },
    { key: 'make-report-file-2', payload: { fileId: 2 }, run_at: new Date('2026-11-03T00:00:00Z') },
  ]);
  await client.end();
});

it('imports that waited or ran each get one, those of a shop in one queue', async () => {
  const { client, url } = await databaseOfBefore();
  await client.query(SHOP, [1]);
  await client.query(SHOP, [2]);
  await client.query(`
    insert into feed_import (shop_id, source, status, queued_at, beat_at) values
      (1, 'upload', 'done', '2026-11-01', null),
      (1, 'upload', 'running', '2026-11-02', '2026-11-02'),
      (1, 'address', 'waiting', '2026-11-03', null),
      (2, 'address', 'waiting', '2026-11-04', null),
      (2, 'upload', 'receiving', '2026-11-05', null)`);
  await migratePostgres({ url });
  expect(await jobsOf(client, 'import-feed')).toMatchObject([
    { key: 'import-feed-2', payload: { importId: 2 }, queue_name: 'feed-1', run_at: new Date('2026-11-02') },
    { key: 'import-feed-3', payload: { importId: 3 }, queue_name: 'feed-1', run_at: new Date('2026-11-03') },
    { key: 'import-feed-4', payload: { importId: 4 }, queue_name: 'feed-2', run_at: new Date('2026-11-04') },
  ]);
  await client.end();
});

it('jobs of the tasks that there are no more go, those of others stay', async () => {
  const { client, url } = await databaseOfBefore();
  for (const task of ['send-mails', 'make-report-files', 'import-feeds', 'snapshot-offers'])
    await client.query('select from graphile_worker.add_job($1::text)', [task]);
  await client.query("update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()");
  await migratePostgres({ url });
  const { rows } = await client.query('select task_identifier from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'snapshot-offers' }]);
  await client.end();
});
