import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { fillDemoGoals } from '../../areas/auto-bids/auto-bids.public.ts';
import { findFirstShopOf } from '../../areas/report-files/report-files.public.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { fillDemo } from '../fill-demo.ts';

const { db, services } = await openWorld({ now: '2026-11-20T16:30:00Z' });
await fillDemo(services, { today: '2026-11-20', scale: 0.03 });

const FIRST_DAY = new Date('2026-10-20T22:00:00Z');

async function shopIdOf(name: string): Promise<number> {
  const { id } = await db.selectFrom('shop').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

/** The plans of a shop, each of a day of its own; every change of its bids in that time is one of theirs. */
async function expectPlannedBids(shopId: number): Promise<void> {
  const plans = await db
    .selectFrom('bid_plan')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('made_at')
    .execute();
  expect(plans.length).toBeGreaterThan(5);
  expect(plans.every(({ status, mode }) => status === 'applied' && mode === 'automatic')).toBe(true);
  const days = new Set(plans.map(({ made_at }) => made_at.toISOString().slice(0, 10)));
  expect(days.size).toBe(plans.length);
  expect([...days][0]).toBe('2026-10-20');
  const changes = await db
    .selectFrom('money_change')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'bid')
    .where('at', '>=', FIRST_DAY)
    .execute();
  const sets = new Set(plans.map(({ change_set }) => change_set));
  expect(changes.length).toBeGreaterThan(plans.length);
  expect(changes.every(({ change_set }) => sets.has(change_set))).toBe(true);
}

async function goalNames(shopId: number): Promise<string[]> {
  const goals = await db
    .selectFrom('bid_goal')
    .select('name')
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute();
  return goals.map(({ name }) => name.replaceAll('\u00a0', ' '));
}

/** In that month product ads were changed by plans alone, and clicks on them were charged by what stood then. */
async function expectPlannedAds(shopId: number): Promise<void> {
  const changes = await db
    .selectFrom('money_change as change')
    .leftJoin('bid_plan as plan', 'plan.ad_change_set', 'change.change_set')
    .select(['change.subject_id as adId', 'change.to_micros as micros', 'plan.id as planId'])
    .where('change.shop_id', '=', shopId)
    .where('change.subject', '=', 'ad')
    .where('change.at', '>=', FIRST_DAY)
    .orderBy('change.at')
    .orderBy('change.id')
    .execute();
  expect(changes.length).toBeGreaterThan(3);
  expect(changes.every(({ planId }) => planId !== null)).toBe(true);
  const last = new Map(changes.map(({ adId, micros }) => [adId, micros]));
  const ads = await db
    .selectFrom('product_ad')
    .select(['id', 'bid_micros as micros'])
    .where('shop_id', '=', shopId)
    .execute();
  for (const { id, micros } of ads) if (last.has(id)) expect(micros).toBe(last.get(id));
  // What is shown in their places is that of today, once.
  const shown = await db
    .selectFrom('product_ad_product as shown')
    .innerJoin('product_ad as ad', 'ad.id', 'shown.ad_id')
    .select(['shown.ad_id', 'shown.rank'])
    .where('ad.shop_id', '=', shopId)
    .execute();
  expect(new Set(shown.map(({ ad_id, rank }) => `${ad_id}/${rank}`)).size).toBe(shown.length);
  expect(shown.length).toBeGreaterThan(0);
}

test('the goals of a shop ran for a month, each day on what the days before brought, and nobody is told of it', async () => {
  const shopId = await shopIdOf('Modra Žica');
  // No person had a hand in its bids.
  await expectPlannedBids(shopId);
  // Their names are those of the country, as people there would say them.
  expect(await goalNames(shopId)).toEqual([
    'Pozicija 1 v glavnih kategorijah',
    'Največ klikov za 3,00 € na dan',
    'Največ klikov na oglase za 2,00 € na dan',
  ]);
  await expectPlannedAds(shopId);
  const told = await db.selectFrom('notification').select('id').where('kind', 'like', 'goal%').execute();
  expect(told).toEqual([]);
});

test.each([
  ['Tehno Gams', 'Pozicija 2 v glavnih kategorijah'],
  ['Triglavski Bit', 'Največ klikov za 3,00 € na dan'],
])('%s, a rival, bids by a goal of its own in the same month', async (name, goal) => {
  const shopId = await shopIdOf(name);
  await expectPlannedBids(shopId);
  expect(await goalNames(shopId)).toEqual([goal]);
  const { author_id: author } = await db
    .selectFrom('bid_goal')
    .select('author_id')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  const owners = await db.selectFrom('user_shop').select('user_id').where('shop_id', '=', shopId).execute();
  expect(owners.map(({ user_id }) => user_id)).toContain(author);
});

test('a newcomer reads in the bell of a goal that no bid meets and of a plan that waits', async () => {
  const merchant = await findFirstShopOf(db, 'merchant@demo.test');
  if (!merchant) throw new Error('the merchant has shops');
  await fillDemoGoals(services, openShopDirectory(services), merchant);
  const told = await db
    .selectFrom('notification')
    .select(['kind', 'shop_id', sql<SqlBool>`details ? 'goal_id'`.as('opens_goal')])
    .where('kind', 'like', 'goal%')
    .where('user_id', '=', merchant.userId)
    .orderBy('id')
    .execute();
  expect(told.map(({ kind, shop_id, opens_goal }) => [kind, shop_id, opens_goal])).toEqual([
    ['goal_unmet', merchant.shopId, true],
    ['goals_wait', merchant.shopId, false],
  ]);
});
