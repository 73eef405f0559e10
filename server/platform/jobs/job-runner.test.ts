import { expect, onTestFinished, test } from 'vitest';
import { askPostgres, openOwnPostgres } from '../../../tests/servers/own-postgres.ts';
import { startJobs, type Task } from './job-runner.ts';

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
