import { parseCrontab } from 'graphile-worker';
import { expect, onTestFinished, test } from 'vitest';
import { askPostgres, openOwnPostgres } from '../../../tests/servers/own-postgres.ts';
import { inTransaction, openDatabase } from '../postgres/database.ts';
import { addJob, isJobAtHand } from './add-job.repository.ts';
import { crontabOf, startJobs, type Task } from './job-runner.ts';

const postgres = await openOwnPostgres();

type Log = Parameters<typeof startJobs>[0]['log'];

async function start(tasks: Record<string, Task>) {
  const said: string[] = [];
  const say = (message: string) => void said.push(message);
  const log: Log = { info: say, warn: say, error: say, debug: () => {} };
  const jobs = await startJobs({ databaseUrl: postgres.url, lanes: [{ concurrency: 4, tasks }], log });
  return { jobs, said };
}
const waiting = () =>
  askPostgres(postgres.url, 'select task_identifier as task, locked_by from graphile_worker.jobs');

test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
  'jobs go on after PostgreSQL was ended by %s: those at hand, those that waited, and new ones',
  async (signal) => {
    const done: string[] = [];
    const isDown = Promise.withResolvers<void>();
    const { jobs, said } = await start({
      // It is done while nobody can note that.
      long: {
        run: async () => {
          done.push('long begins');
          await isDown.promise;
          done.push('long ends');
        },
      },
      // It fails while nobody can note that.
      failing: {
        run: async () => {
          done.push('failing begins');
          await isDown.promise;
          if (done.filter((step) => step === 'failing begins').length === 1) throw new Error('a fault');
          done.push('failing ends');
        },
      },
      short: { run: async () => void done.push('short') },
    });
    onTestFinished(jobs.stop);
    await jobs.add('long');
    await jobs.add('failing');
    await expect.poll(() => done.toSorted()).toEqual(['failing begins', 'long begins']);
    await postgres.end(signal);
    isDown.resolve();
    await expect.poll(() => done).toContain('long ends');
    await expect(jobs.add('short')).rejects.toThrow();
    await expect.poll(() => said).toContain('Jobs wait until PostgreSQL is back');
    await postgres.start();
    await expect.poll(() => said).toContain('Jobs run again');
    await jobs.add('short');
    await expect.poll(() => done).toContain('short');
    // What could not be noted is done again, and then noted.
    await expect.poll(waiting).toEqual([]);
    expect(done.filter((step) => step === 'long ends')).toHaveLength(2);
    expect(done.filter((step) => step === 'failing ends')).toHaveLength(1);
    expect(said.filter((line) => !/^Failed task .+ 'a fault'/s.test(line))).toEqual([
      'Jobs wait until PostgreSQL is back',
      'Jobs run again',
    ]);
  },
);

test('a job that takes long keeps its place when the connection is lost, and the others do not wait for it', async () => {
  const done: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const { jobs, said } = await start({
    long: {
      run: async () => {
        done.push('long begins');
        await mayEnd.promise;
        done.push('long ends');
      },
    },
    short: { run: async () => void done.push('short') },
  });
  onTestFinished(jobs.stop);
  await jobs.add('long');
  await expect.poll(() => done).toEqual(['long begins']);
  await postgres.end('SIGINT');
  await expect.poll(() => said).toContain('Jobs wait until PostgreSQL is back');
  await postgres.start();
  for (let times = 0; times < 8; times += 1) await jobs.add('short');
  await expect.poll(() => done.filter((step) => step === 'short')).toHaveLength(8);
  mayEnd.resolve();
  await expect.poll(waiting).toEqual([]);
  expect(done.filter((step) => step.startsWith('long'))).toEqual(['long begins', 'long ends']);
});

test('the jobs stop while PostgreSQL is away', async () => {
  const { jobs, said } = await start({ short: { run: async () => {}, crontab: '* * * * *' } });
  await postgres.end('SIGKILL');
  await expect.poll(() => said).toContain('Jobs wait until PostgreSQL is back');
  await jobs.stop();
  await postgres.start();
});

test('a task that runs by itself takes one place, however often it is due meanwhile, and others do not wait for it', async () => {
  const begun: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const scheduled: Task = {
    run: () => {
      begun.push('scheduled');
      return mayEnd.promise;
    },
    crontab: '0 0 1 1 *',
  };
  const { jobs } = await start({ scheduled, other: { run: async () => void begun.push('other') } });
  onTestFinished(jobs.stop);
  for (let times = 0; times < 4; times += 1) await jobs.add('scheduled');
  await expect.poll(() => begun).toEqual(['scheduled']);
  await jobs.add('other');
  await expect.poll(() => begun).toEqual(['scheduled', 'other']);
  mayEnd.resolve();
  await expect.poll(waiting).toEqual([]);
  expect(begun.filter((name) => name === 'scheduled')).toHaveLength(4);
  expect(parseCrontab(crontabOf({ scheduled }))).toMatchObject([
    { task: 'scheduled', options: { queueName: 'scheduled', jobKey: 'scheduled', jobKeyMode: 'replace' } },
  ]);
});

test('a lane whose places are taken keeps no other lane waiting', async () => {
  const done: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const slow = { run: () => mayEnd.promise.then(() => void done.push('slow')) };
  const fast = { run: async () => void done.push('fast') };
  const jobs = await startJobs({
    databaseUrl: postgres.url,
    lanes: [
      { concurrency: 1, tasks: { slow } },
      { concurrency: 1, tasks: { fast } },
      { concurrency: 1, tasks: {} },
    ],
    log: { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} },
  });
  onTestFinished(jobs.stop);
  for (const task of ['slow', 'slow', 'fast']) await jobs.add(task);
  await expect.poll(() => done).toEqual(['fast']);
  mayEnd.resolve();
  await expect.poll(() => done).toEqual(['fast', 'slow', 'slow']);
});

test('of two processes each job has one, and of the jobs of a queue one runs at a time', async () => {
  const ran: unknown[] = [];
  const atHand = new Map<string, number>();
  const most = new Map<string, number>();
  const counted: Task = {
    run: async (payload) => {
      const { number, queue } = payload as { number: number; queue: string };
      const count = (atHand.get(queue) ?? 0) + 1;
      atHand.set(queue, count);
      most.set(queue, Math.max(most.get(queue) ?? 0, count));
      // Long enough for others to ask for a job meanwhile.
      await askPostgres(postgres.url, 'select count(*) from graphile_worker.jobs');
      atHand.set(queue, count - 1);
      ran.push(number);
    },
  };
  const db = openDatabase(postgres.url, 1);
  onTestFinished(() => db.destroy());
  const [one, two] = [await start({ counted }), await start({ counted })];
  onTestFinished(one.jobs.stop);
  onTestFinished(two.jobs.stop);
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  await inTransaction(db, async (tx) => {
    for (const number of numbers) {
      const queue = `queue-${number % 2}`;
      const payload = { number, queue };
      await addJob(tx, { task: 'counted', payload, key: `counted-${number}`, queue, runAt: new Date() });
    }
  });
  await expect.poll(waiting).toEqual([]);
  expect(ran.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
  expect(Object.fromEntries(most)).toEqual({ 'queue-0': 1, 'queue-1': 1 });
});

test('a job of a transaction that fails never was, and one with a key takes the place of the one that waits', async () => {
  const db = openDatabase(postgres.url, 1);
  onTestFinished(() => db.destroy());
  const add = (payload: { of: string }, thenFails = false) =>
    inTransaction(db, async (tx) => {
      await addJob(tx, { task: 'nobody', payload, key: 'nobody', runAt: new Date('2026-11-20T10:00:00Z') });
      if (thenFails) throw new Error('no');
    });
  await add({ of: 'first' });
  await add({ of: 'second' });
  await expect(add({ of: 'third' }, true)).rejects.toThrow('no');
  const jobs = await askPostgres(
    postgres.url,
    "select payload, run_at from graphile_worker._private_jobs where key = 'nobody'",
  );
  expect(jobs).toEqual([{ payload: { of: 'second' }, run_at: new Date('2026-11-20T10:00:00Z') }]);
  expect(await isJobAtHand(db, 'nobody')).toBe(false);
});

test('a job that goes on for too long while the jobs stop is given back, and another process takes it', async () => {
  const ran: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
  const startOne = (name: string, work: () => Promise<void>) => {
    const run = () => {
      ran.push(name);
      return work();
    };
    const lanes = [{ concurrency: 1, tasks: { long: { run } } }];
    return startJobs({ databaseUrl: postgres.url, lanes, log, endWithinMs: 50 });
  };
  const mayEnd = Promise.withResolvers<void>();
  const first = await startOne('first', () => mayEnd.promise);
  await first.add('long');
  await expect.poll(() => ran).toEqual(['first']);
  await expect(first.stop()).rejects.toThrow('some go on, and others may take them up');
  const second = await startOne('second', async () => {});
  onTestFinished(second.stop);
  await expect.poll(() => ran).toEqual(['first', 'second']);
  await expect.poll(async () => JSON.stringify(await waiting())).not.toContain('"long"');
  mayEnd.resolve();
});
