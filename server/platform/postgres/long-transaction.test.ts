import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { inTransaction, openDatabase } from './database.ts';
import { inLongTransaction } from './long-statements.ts';

const { databaseUrl, db } = await openWorld();
await sql`create table kept (word text)`.execute(db);

const keep = (word: string) => sql`insert into kept values (${word})`;
const keptWords = async () => (await sql<{ word: string }>`select word from kept`.execute(db)).rows;
const sleeping = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(db);
  return rows[0]?.count;
};
const lockWaiters = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = 'kept'::regclass and not granted`.execute(
    db,
  );
  return rows[0]?.count;
};

test('cancels the statement under way when it is aborted, and keeps nothing', async () => {
  const controller = new AbortController();
  const work = inLongTransaction(db, { signal: controller.signal, statementMs: HOUR_MS }, async (tx) => {
    await keep('before').execute(tx);
    await sql`select pg_sleep(3600)`.execute(tx);
  });
  await expect.poll(sleeping).toBe(1);
  controller.abort(new Error('enough'));
  await expect(work).rejects.toThrow('enough');
  expect(await keptWords()).toEqual([]);
});

test('lets no statement start once it is aborted', async () => {
  const controller = new AbortController();
  const work = inLongTransaction(db, { signal: controller.signal, statementMs: HOUR_MS }, async (tx) => {
    await keep('before').execute(tx);
    controller.abort(new Error('enough'));
    await keep('after').execute(tx);
  });
  await expect(work).rejects.toThrow('enough');
  expect(await keptWords()).toEqual([]);
});

test('cancels nothing of whoever has the connection next', async () => {
  const one = openDatabase(databaseUrl, 1);
  try {
    const controller = new AbortController();
    const { signal } = controller;
    await inLongTransaction(one, { signal, statementMs: HOUR_MS }, (tx) => keep('kept').execute(tx));
    const next = await inTransaction(db, async (tx) => {
      await sql`lock table kept in exclusive mode`.execute(tx);
      const waiting = keep('next').execute(one);
      await expect.poll(lockWaiters).toBe(1);
      controller.abort(new Error('too late'));
      return { waiting };
    });
    await next.waiting;
    expect(await keptWords()).toEqual([{ word: 'kept' }, { word: 'next' }]);
  } finally {
    await one.destroy();
    await sql`delete from kept`.execute(db);
  }
});

test('ends a statement that takes too long, in this transaction alone', async () => {
  const one = openDatabase(databaseUrl, 1);
  try {
    const { signal } = new AbortController();
    const work = inLongTransaction(one, { signal, statementMs: 20 }, async (tx) => {
      await keep('before').execute(tx);
      await sql`select pg_sleep(3600)`.execute(tx);
    });
    await expect(work).rejects.toThrow('statement timeout');
    expect(await keptWords()).toEqual([]);
    const { rows } = await sql`show statement_timeout`.execute(one);
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  } finally {
    await one.destroy();
  }
});
