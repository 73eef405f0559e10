import { Logger, makeWorkerUtils } from 'graphile-worker';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { askPostgres, openOwnPostgres } from '../../../tests/servers/own-postgres.ts';
import { openSilentProxy } from '../../../tests/servers/silent-proxy.ts';
import { openPool } from '../postgres/database.ts';
import { openWorkerLease } from './worker-lease.repository.ts';

const postgres = await openOwnPostgres();
const proxy = await openSilentProxy(postgres.url);
const pgPool = openPool(postgres.url, { max: 1 });
const utils = await makeWorkerUtils({ pgPool, logger: new Logger(() => () => {}) });
afterAll(async () => {
  await utils.release();
  await pgPool.end();
});

const open = async (lookMs = 200) => {
  const said: string[] = [];
  const log = { warn: (message: string) => void said.push(message) };
  const lease = await openWorkerLease(postgres.url, { log, lookMs, reconnectMs: 50 });
  onTestFinished(lease.stop);
  return { ...lease, said };
};
/** A job that a worker of this name has at hand, in a queue of its own. */
const addJobOf = async (name: string) => {
  await utils.addJob('task', {}, { jobKey: name, queueName: name });
  for (const table of ['_private_jobs where key', '_private_job_queues where queue_name']) {
    const [of, column] = table.split(' where ');
    await askPostgres(
      postgres.url,
      `update graphile_worker.${of} set locked_by = '${name}', locked_at = now() where ${column} = '${name}'`,
    );
  }
};
const atHand = async () => {
  const rows = await askPostgres<{ name: string }>(
    postgres.url,
    `select locked_by as name from graphile_worker._private_jobs where locked_by is not null
     union select locked_by from graphile_worker._private_job_queues where locked_by is not null order by 1`,
  );
  return rows.map(({ name }) => name);
};
const leases = () =>
  askPostgres<{ pid: number }>(
    postgres.url,
    "select pid from pg_stat_activity where application_name = 'worker-lease' order by backend_start",
  );
const locks = () => askPostgres(postgres.url, "select from pg_locks where locktype = 'advisory'");

test('jobs of a worker that is gone become free, those of one that lives do not', async () => {
  const living = await open();
  living.hold(['living']);
  await addJobOf('living');
  await addJobOf('dead');
  const other = await open();
  await expect.poll(atHand).toEqual(['living']);
  expect([...living.said, ...other.said]).toEqual(['Jobs of a process that is gone are taken up again']);

  await living.stop();
  await expect.poll(atHand).toEqual([]);
});

test('two that find the same one dead at the same moment say it once', async () => {
  await addJobOf('dead');
  const blocker = await pgPool.connect();
  onTestFinished(() => blocker.release());
  await blocker.query('begin');
  await blocker.query("select from graphile_worker._private_jobs where key = 'dead' for update");
  const both = [await open(), await open()];
  const waiting = () =>
    askPostgres(
      postgres.url,
      "select from pg_stat_activity where application_name = 'worker-lease' and wait_event_type = 'Lock'",
    );
  await expect.poll(waiting).toHaveLength(2);
  await blocker.query('rollback');
  await expect.poll(atHand).toEqual([]);
  await expect.poll(waiting).toHaveLength(0);
  for (const lease of both) await lease.stop();
  expect(both.flatMap(({ said }) => said)).toEqual(['Jobs of a process that is gone are taken up again']);
});

test('a worker whose connection broke says again that it lives, before anybody takes it for dead', async () => {
  // By far more than connecting again takes on a busy machine.
  const lookMs = 1_500;
  const living = await open(lookMs);
  living.hold(['living']);
  await addJobOf('living');
  const [{ pid } = { pid: 0 }] = await leases();
  const other = await open(lookMs);
  await expect.poll(locks).toHaveLength(1);
  await askPostgres(postgres.url, `select pg_terminate_backend(${pid})`);
  await expect.poll(async () => (await leases()).map((each) => each.pid)).not.toContain(pid);
  await expect.poll(locks).toHaveLength(1);
  // Both look at everybody together: once this one is free, the other one has been looked at as often.
  await addJobOf('dead');
  await expect.poll(atHand).toEqual(['living']);
  expect([...living.said, ...other.said]).toHaveLength(1);
});

test('a worker that is released is dead where it still has a job', async () => {
  const lease = await open();
  lease.hold(['released']);
  await expect.poll(locks).toHaveLength(1);
  lease.release(['released']);
  await expect.poll(locks).toHaveLength(0);
  await addJobOf('released');
  await expect.poll(atHand).toEqual([]);
});

test('a worker whose connection was cut without a word says again that it lives', async () => {
  const lease = await openWorkerLease(proxy.url, { log: { warn: () => {} } });
  onTestFinished(lease.stop);
  lease.hold(['cut-off']);
  await expect.poll(locks).toHaveLength(1);
  const [{ pid } = { pid: 0 }] = await leases();
  proxy.cut();
  proxy.mend();
  // PostgreSQL has noticed, and this side has not.
  await askPostgres(postgres.url, `select pg_terminate_backend(${pid})`);
  await expect.poll(locks).toHaveLength(0);
  await expect.poll(locks).toHaveLength(1);
});
