import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import {
  AUCTION_CHANGES,
  type AuctionWorld,
  type ChangeDraw,
  makeAuctionWorld,
} from '../../../../../tests/auctions/random-changes.ts';
import { NOW_MS, openWorld } from '../../../../../tests/worlds/test-world.ts';
import { loadOfferItems } from '../../../../kernel/catalogue/catalogue.public.ts';
import { type Db, openDatabase } from '../../../../platform/postgres/database.ts';
import { openDatabaseNotifications } from '../../../../platform/postgres/database-notifications.ts';
import { clickTokenKey } from '../click-token.ts';
import { placementsOf } from '../list-placements.ts';
import { loadAuctions } from '../load-auctions.ts';
import { type AuctionsWithItems, holdAuctions } from './load-held-auctions.ts';

const { services, db, databaseUrl } = await openWorld();
const key = clickTokenKey('a secret of tests, 32 characters or more');
const CHANGES = Object.keys(AUCTION_CHANGES);
const CALLS = 400;

/** As each process has its own: connections, and what it holds. */
async function openProcess() {
  const own = openDatabase(databaseUrl, 4);
  const feed = await openDatabaseNotifications(databaseUrl);
  afterAll(async () => {
    await feed.stop();
    await own.destroy();
  });
  return { db: own, load: holdAuctions({ db: own, feed }) };
}
const [first, second] = [await openProcess(), await openProcess()];

/** All that portals are told, with the tokens, which say what clicks cost. */
function answerOf(loaded: AuctionsWithItems, through: 'portal' | 'module') {
  const pages = placementsOf(loaded, { key, now: NOW_MS }, through);
  const items = pages.map(({ offeredId, placements, ads }) => [
    ...placements.map(({ shop_id }) => loaded.itemOf({ shopId: shop_id, productId: offeredId })),
    ...ads.flatMap(({ shop_id, products }) =>
      products.map(({ product_id }) => loaded.itemOf({ shopId: shop_id, productId: product_id })),
    ),
  ]);
  const byId = pages.map((page, index) => ({ ...page, items: items[index] }));
  return JSON.stringify({
    currency: loaded.currency,
    pages: byId.sort((a, b) => a.productId - b.productId),
  });
}

const questionOf = (productIds: readonly number[], now = NOW_MS) => ({ portalId: 1, productIds, now });

async function held({ load }: Pick<typeof first, 'load'>, world: AuctionWorld, now = NOW_MS) {
  const loaded = await load(questionOf(world.productIds, now));
  return [answerOf(loaded, 'portal'), answerOf(loaded, 'module')];
}

async function fromDatabase(from: Db, world: AuctionWorld, now = NOW_MS) {
  const loaded = await loadAuctions(from, 1, world.productIds, now);
  const offers = loaded.pages.flatMap(({ input, ads }) => [
    ...input.offers.map(({ shopId }) => ({ shopId, productId: input.product.id })),
    ...ads.flatMap(({ shopId, products }) => products.map(({ productId }) => ({ shopId, productId }))),
  ]);
  const whole = { ...loaded, itemOf: await loadOfferItems(from, offers) };
  return [answerOf(whole, 'portal'), answerOf(whole, 'module')];
}

const draws: fc.Arbitrary<ChangeDraw> = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(100));
const change = fc.tuple(fc.constantFrom(...CHANGES), draws);
const apply = (on: Db, world: AuctionWorld, [name, draw]: [string, ChangeDraw]) =>
  AUCTION_CHANGES[name]?.(world, draw).execute(on);

/** The database, and how many statements it was asked. */
function counted() {
  let reads = 0;
  const own = db.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: own, reads: () => reads };
}

describe('what is held answers as the database does', () => {
  test('after every change, whichever process made it and whichever is asked', async () => {
    const world = await makeAuctionWorld(db);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(change, fc.boolean()), { minLength: 1, maxLength: 8 }),
        async (all) => {
          for (const [made, isFirst] of all) {
            await apply((isFirst ? first : second).db, world, made);
            const truth = await fromDatabase(db, world);
            expect(await held(first, world)).toEqual(truth);
            expect(await held(second, world)).toEqual(truth);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('each kind of change alone changes what is held as it changes the database', async () => {
    const world = await makeAuctionWorld(db);
    for (const name of CHANGES) {
      for (const amount of [1, 2, 3, 4, 5, 6, 9]) {
        await held(first, world);
        await apply(second.db, world, [name, [amount, amount + 1, amount + 2, amount]]);
        expect(await held(first, world), `${name} ${amount}`).toEqual(await fromDatabase(db, world));
      }
    }
  });

  test('while others change it: every answer is one that was true during the call', async () => {
    const world = await makeAuctionWorld(db);
    const history = [await fromDatabase(db, world)];
    let turn = Promise.resolve();
    let isDone = false;
    const write = (made: [string, ChangeDraw], on: Db) => {
      turn = turn.then(async () => {
        const truth = await on.transaction().execute(async (tx) => {
          await apply(tx as unknown as Db, world, made);
          return fromDatabase(tx as unknown as Db, world);
        });
        history.push(truth);
      });
      return turn;
    };
    const read = async (process: typeof first) => {
      let reads = 0;
      while (!isDone) {
        const from = history.length - 1;
        const answer = await held(process, world);
        await turn;
        const possible = history.slice(Math.max(0, from));
        expect(possible.map((truth) => truth.join())).toContain(answer.join());
        reads += 1;
      }
      return reads;
    };
    const readers = Promise.all([read(first), read(second), read(first)]);
    const made = fc.sample(change, CALLS);
    try {
      for (const [index, one] of made.entries()) await write(one, index % 2 === 0 ? first.db : second.db);
    } finally {
      isDone = true;
    }
    expect(Math.min(...(await readers))).toBeGreaterThan(10);
  });

  test('a product that is deleted, alone or with its category, is shown no more', async () => {
    const world = await makeAuctionWorld(db);
    const remove = (ids: readonly number[]) => sql`
      with no_offers as (delete from offer where product_id = any(${ids}::int[])),
        no_ad_products as (delete from product_ad_product where product_id = any(${ids}::int[]))
      delete from product where id = any(${ids}::int[])`;
    const [one = 0, ...others] = world.productIds;
    // Nobody offers it any more, which is told by itself.
    await sql`delete from offer where product_id = ${one}`.execute(second.db);
    await sql`delete from product_ad_product where product_id = ${one}`.execute(second.db);
    await held(first, world);
    await remove([one]).execute(second.db);
    expect(await held(first, world)).toEqual(await fromDatabase(db, world));
    const left = await first.load(questionOf(world.productIds));
    expect(left.pages.map(({ askedId }) => askedId).sort()).toEqual(others);
    const leaf = world.categoryIds[1] ?? 0;
    const { rows } = await sql<{ id: number }>`select id from product where category_id = ${leaf}`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    await remove(ids).execute(second.db);
    await sql`with no_ads as (delete from product_ad where category_id = ${leaf})
      delete from category where id = ${leaf}`.execute(second.db);
    expect(await held(first, world)).toEqual(await fromDatabase(db, world));
    const last = await first.load(questionOf(world.productIds));
    expect(last.pages.map(({ askedId }) => askedId).sort()).toEqual(others.filter((id) => !ids.includes(id)));
  });

  test('of another day, another portal, a product that is not there, and the same id twice', async () => {
    const world = await makeAuctionWorld(db);
    await held(first, world);
    for (const days of [30, -30, 0]) {
      const now = NOW_MS + days * 86_400_000;
      expect(await held(first, world, now)).toEqual(await fromDatabase(db, world, now));
    }
    const [id = 0] = world.productIds;
    const twice = await first.load(questionOf([id, 2_000_000_000, id]));
    expect(twice.pages.map(({ askedId }) => askedId)).toEqual([id]);
    expect((await first.load({ ...questionOf([id]), portalId: 4 })).pages).toEqual([]);
  });
});

describe('it is held', () => {
  test('what has not changed is not read again, and what has is', async () => {
    const world = await makeAuctionWorld(db);
    const { db: own, reads } = counted();
    const load = holdAuctions({ db: own, feed: services.feed });
    await held({ load }, world);
    const before = reads();
    expect(before).toBeGreaterThan(0);
    await held({ load }, world);
    expect(reads()).toBe(before);
    await apply(db, world, ['price', [0, 0, 0, 77]]);
    expect(await held({ load }, world)).toEqual(await fromDatabase(db, world));
    expect(reads()).toBeGreaterThan(before);
  });

  test('without notifications nothing is held, and every answer is true', async () => {
    const world = await makeAuctionWorld(db);
    const load = holdAuctions({
      db,
      feed: { ...services.feed, subscribe: () => {}, catchUp: async () => false },
    });
    for (const amount of [1, 2, 3]) {
      await apply(db, world, ['price', [amount, amount, 0, amount]]);
      expect(await held({ load }, world)).toEqual(await fromDatabase(db, world));
    }
  });
});
