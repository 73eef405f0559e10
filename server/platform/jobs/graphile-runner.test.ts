import { EventEmitter } from 'node:events';
import { Logger, makeWorkerUtils, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { askPostgres, openOwnPostgres } from '../../../tests/servers/own-postgres.ts';
import { startGraphileRunner } from './graphile-runner.ts';
import { openJobPool } from './job-pool.ts';

const postgres = await openOwnPostgres();
const logger = new Logger(() => () => {});
/** No place asks by itself within the time of a test. */
const POLL_MS = 600_000;

/** Resolves once new jobs are heard of. */
async function listens(events: WorkerEvents): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<pg.ClientBase>();
  events.once('pool:listen:success', ({ client }) => resolve(client));
  // Answered after what the connection says first, that it listens.
  await (await promise).query('select 1');
}

/** Two places that take jobs named `work`, which end when they are let. */
async function openPlaces() {
  const pgPool = openJobPool(postgres.url);
  const utils = await makeWorkerUtils({ pgPool, logger });
  const done: string[] = [];
  const [first, events] = [Promise.withResolvers<void>(), new EventEmitter() as WorkerEvents];
  const listening = listens(events);
  const runner = await startGraphileRunner({
    ...{ pgPool, logger, events, concurrency: 2, noHandleSignals: true, pollInterval: POLL_MS },
    taskList: {
      work: async (payload) => {
        const { name } = payload as { name: string };
        if (name === 'first') await first.promise;
        done.push(name);
      },
    },
  });
  onTestFinished(async () => {
    await runner.stop();
    await utils.release();
    await pgPool.end();
  });
  await listening;
  const add = (name: string) => utils.addJob('work', { name }, { queueName: 'shop' });
  /** Resolves when a place has asked, and got nothing. */
  const vain = () => new Promise<void>((resolve) => events.once('worker:getJob:empty', () => resolve()));
  return { add, vain, done, endFirst: first.resolve };
}

test('a job of a queue is taken as soon as the one before it has ended, and not when a place asks the next time', async () => {
  const { add, vain, done, endFirst } = await openPlaces();
  await add('first');
  const asked = vain();
  await add('second');
  await asked;
  endFirst();
  await expect.poll(() => done).toEqual(['first', 'second']);
});

test('a job whose queue somebody else was looking at is taken a moment later', async () => {
  const { add, vain, done, endFirst } = await openPlaces();
  endFirst();
  await add('first');
  await expect.poll(() => askPostgres(postgres.url, 'select from graphile_worker.jobs')).toEqual([]);
  // As a place of another lane or process does while it asks.
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin');
  await other.query('select from graphile_worker._private_job_queues for update');
  const asked = vain();
  await add('second');
  await asked;
  await other.query('commit');
  await expect.poll(() => done).toEqual(['first', 'second']);
});
