import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../../tests/clients/feed-client.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { openProgress } from './import-progress.ts';

const world = await openWorld();
const { app, db, databaseUrl } = world;
afterEach(() => void vi.useRealTimers());

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

test('while the row of its import is somebody else’s, an import asks once whether to stop, and not once more each second', async () => {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const { id } = await feedClient(world, token, shop.id).take(cnjFeed(manyItems(1)));
  await db
    .updateTable('feed_import')
    .set({ status: 'running', finished_at: null })
    .where('id', '=', id)
    .execute();
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from feed_import where id = $1 for update', [id]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const progress = openProgress({ db }, id, null);
  vi.advanceTimersByTime(1_000);
  await expect.poll(countWaiting).toBe(1);
  vi.advanceTimersByTime(5_000);
  // Whatever else was sent has reached the database before this one.
  await Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(db)));
  const waiting = await countWaiting();
  await holder.end();
  await progress.close();
  expect(waiting).toBe(1);
});
