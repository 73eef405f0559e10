import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../tests/clients/feed-client.ts';
import { notificationsOf } from '../../../tests/references/notification-assertions.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { COUNTED_FROM } from './importing/run-import.ts';
import { cancelImport } from './queue/cancel-import.ts';

const world = await openWorld();
const { app, db, databaseUrl } = world;

async function openShop() {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  return { shop, user, ...feedClient(world, await signInAs(app, user), shop.id) };
}

/** Holds a lock, so that whoever needs the table waits until it is freed. */
async function hold(table: string, mode: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  const locked = client.query(`lock table ${table} in ${mode} mode`);
  return {
    locked,
    free: async () => {
      await client.end();
    },
  };
}

const waitersFor = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = ${table}::regclass and not granted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

const nothingStaged = async () =>
  expect(await db.selectFrom('feed_stage').select('item_id').execute()).toEqual([]);

test.each([
  {
    step: 'counting the staged items',
    count: COUNTED_FROM,
    table: 'feed_stage',
    mode: 'share update exclusive',
    phase: 'reading',
  },
  { step: 'matching', count: 5, table: 'match_decision', mode: 'access exclusive', phase: 'matching' },
  { step: 'storing items', count: 5, table: 'feed_item', mode: 'exclusive', phase: 'storing' },
  { step: 'making offers', count: 5, table: 'offer', mode: 'exclusive', phase: 'storing' },
])(
  'cancelled while $step takes long, an import ends at once and the offers stay',
  async ({ count, table, mode, phase }) => {
    const feed = await openShop();
    await feed.take(cnjFeed(manyItems(3)));
    const before = { offers: await feed.offers(), items: await feed.items() };
    const held = await hold(table, mode);
    try {
      await held.locked;
      const { body } = await feed.upload(cnjFeed(manyItems(count, { price: '77.00' })));
      const draining = feed.importer.drain();
      await expect.poll(() => waitersFor(table)).toBe(1);
      expect((await feed.state()).running).toMatchObject({ id: body.id, phase });
      await feed.cancel(body.id);
      await draining;
      expect(await feed.find(body.id)).toMatchObject({ status: 'cancelled', fault: null });
      await nothingStaged();
    } finally {
      await held.free();
    }
    expect({ offers: await feed.offers(), items: await feed.items() }).toEqual(before);
    expect(await feed.take(cnjFeed(manyItems(5)))).toMatchObject({ status: 'done', added: 2 });
  },
);

/** A database whose updates are answered only once `done` is. */
const answeringAfter = (done: () => Promise<unknown>) => {
  const updates = new WeakSet<object>();
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('update feed_import')) updates.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (updates.has(queryId)) await done();
      return result;
    },
  });
};

type Feed = Awaited<ReturnType<typeof openShop>>;

/** Has an import wait while its whole feed is checked, as long as `work` takes; then it goes on to its end. */
async function whileChecked(work: (feed: Feed, importId: number) => Promise<void>): Promise<Feed> {
  const feed = await openShop();
  // Keeps the import from counting what it staged, until another lock waits that keeps it from reading that.
  const first = await hold('feed_stage', 'share update exclusive');
  await first.locked;
  const { body } = await feed.upload(cnjFeed(manyItems(COUNTED_FROM)));
  const draining = feed.importer.drain();
  await expect.poll(() => waitersFor('feed_stage')).toBe(1);
  const second = await hold('feed_stage', 'access exclusive');
  try {
    await expect.poll(() => waitersFor('feed_stage')).toBe(2);
    await first.free();
    await second.locked;
    await expect.poll(() => waitersFor('feed_stage')).toBe(1);
    await work(feed, body.id);
  } finally {
    await second.free();
  }
  await draining;
  return feed;
}

test('whoever cancels an import does not wait until its stage is empty', () =>
  whileChecked(async (feed, importId) => {
    const isCancelled = () => expect.poll(async () => (await feed.find(importId)).status).toBe('cancelled');
    const services = { db: answeringAfter(isCancelled), clock: () => NOW_MS };
    let answer: unknown;
    const answered = cancelImport({ services, shopId: feed.shop.id, importId }).then((one) => {
      answer = one;
    });
    await expect.poll(() => answer).toMatchObject({ status: 'cancelled' });
    await answered;
  }));

test('cancelled while the whole feed is checked, an import ends at once', async () => {
  const feed = await whileChecked(async ({ cancel, find }, importId) => {
    await cancel(importId);
    await expect.poll(async () => (await find(importId)).status).toBe('cancelled');
  });
  await nothingStaged();
  expect(await feed.offers()).toEqual([]);
});

/** An import that waits for a lock while it is matched. */
async function openStuckImport() {
  const feed = await openShop();
  const held = await hold('match_decision', 'access exclusive');
  await held.locked;
  const { body } = await feed.upload(cnjFeed(manyItems(3)));
  const draining = feed.importer.drain();
  await expect.poll(() => waitersFor('match_decision')).toBe(1);
  return { feed, held, importId: body.id, draining };
}

describe('where the news of a cancellation gets lost', () => {
  beforeAll(async () => {
    await sql`alter table feed_import disable trigger announce_feed_cancel`.execute(db);
  });
  afterAll(async () => {
    await sql`alter table feed_import enable trigger announce_feed_cancel`.execute(db);
  });

  test('the import finds it by itself', async () => {
    const { feed, held, importId, draining } = await openStuckImport();
    await feed.cancel(importId);
    await draining;
    await held.free();
    expect(await feed.find(importId)).toMatchObject({ status: 'cancelled' });
  });

  test('a server that stops does not put the import back', async () => {
    const { feed, held, importId, draining } = await openStuckImport();
    await feed.cancel(importId);
    await feed.importer.stop();
    await draining;
    await held.free();
    expect(await feed.find(importId)).toMatchObject({ status: 'cancelled' });
    await feed.another().drain();
    expect(await feed.state()).toMatchObject({ running: null, last: { id: importId, status: 'cancelled' } });
    expect(await feed.offers()).toEqual([]);
  });
});

describe('where the process of an import died', () => {
  const dieOf = (importId: number, cancelAsked: boolean) =>
    db
      .updateTable('feed_import')
      .set({ status: 'running', cancel_asked: cancelAsked })
      .where('id', '=', importId)
      .execute();

  test('one that was cancelled is not run again, and nobody is told', async () => {
    const feed = await openShop();
    const { body } = await feed.upload(cnjFeed(manyItems(3)));
    await dieOf(body.id, true);
    await feed.importer.drain();
    expect(await feed.find(body.id)).toMatchObject({ status: 'cancelled', fault: null, finished_at: NOW });
    expect(await feed.state()).toMatchObject({ running: null, last: { id: body.id } });
    expect(await feed.offers()).toEqual([]);
    expect(await notificationsOf(db, feed.user)).toEqual([]);
  });

  test('what waits behind one that was cancelled is run', async () => {
    const feed = await openShop();
    const { body: first } = await feed.upload(cnjFeed(manyItems(3)));
    await dieOf(first.id, true);
    const { body: second } = await feed.upload(cnjFeed(manyItems(2)));
    await feed.importer.drain();
    expect(await feed.find(first.id)).toMatchObject({ status: 'cancelled' });
    expect(await feed.find(second.id)).toMatchObject({ status: 'done', accepted: 2 });
  });

  test('it can be cancelled at once', async () => {
    const feed = await openShop();
    const { body } = await feed.upload(cnjFeed(manyItems(3)));
    await dieOf(body.id, false);
    await feed.cancel(body.id);
    expect(await feed.find(body.id)).toMatchObject({ status: 'cancelled', finished_at: NOW });
    await feed.importer.drain();
    expect(await feed.state()).toMatchObject({ running: null, last: { id: body.id, status: 'cancelled' } });
  });
});
