import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { insertBidRow } from '../../../tests/bidding/viewed-fortnight.ts';
import { emailsTo, waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { NOW_MS, TODAY } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { fillDemoGoals, runGoals } from './auto-bids.public.ts';

const { world, own, person, product, comes, clear, create, bids } = await openGoalWorld();
const { db, services } = world;

/** The hour that begins so long after now. */
const runAt = async (hours: number) => {
  await comes(NOW_MS + hours * HOUR_MS);
  await runGoals({ ...services, log: world.services.log }, openShopDirectory(services));
};
/** What one person of the shop was told, in order. */
const told = async () => {
  const { rows } = await sql<{ kind: string; title: string | null }>`
    select distinct at, kind, details->>'title' as title from notification
    where shop_id = ${own.id} and kind like 'goal%' order by at, kind`.execute(db);
  return rows.map(({ kind, title }) => (title === null ? kind : `${kind} ${title}`));
};

/** The goals that news of them leads to. */
const leadsTo = async () => {
  const { rows } = await sql<{ goal: number | null }>`
    select distinct at, (details->>'goal_id')::int as goal from notification
    where shop_id = ${own.id} and kind in ('goal_unmet', 'experiment_over') order by at`.execute(db);
  return rows.map(({ goal }) => goal);
};

/** What this person was mailed, oldest first. */
const mailed = async ({ email } = person) => (await emailsTo(services, email)).map(({ subject }) => subject);

beforeEach(async () => {
  await clear();
  await db.updateTable('app_user').set({ lang: 'en' }).where('id', '=', person.id).execute();
  for (const table of ['news_mail', 'alert_settings', 'mail'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('notification').where('shop_id', '=', own.id).execute();
});

test('a plan that waits is told once, and again after a week', async () => {
  await create();
  await runAt(0);
  await runAt(1);
  expect(await told()).toEqual(['goals_wait']);
  await runAt((7 * DAY_MS) / HOUR_MS);
  expect(await told()).toEqual(['goals_wait', 'goals_wait']);
  expect(await mailed()).toEqual([]);
});

test('a goal that cannot be met is told once, until it was met in between', async () => {
  // Position 1 costs 0.21 €.
  await create({ name: 'First', highest_bid: 0.1, mode: 'automatic' });
  const highest = (micros: number) =>
    db.updateTable('bid_goal').set({ highest_micros: micros }).where('shop_id', '=', own.id).execute();
  await runAt(0);
  await runAt(1);
  expect(await told()).toEqual(['goal_unmet First']);
  const goal = await db
    .selectFrom('bid_goal')
    .select('id')
    .where('shop_id', '=', own.id)
    .executeTakeFirstOrThrow();
  expect(await leadsTo()).toEqual([goal.id]);
  await highest(1_000_000);
  await runAt(2);
  await highest(100_000);
  await runAt(3);
  expect(await told()).toEqual(['goal_unmet First', 'goal_unmet First']);
  const cannot = expect.stringContaining('the goal “First” cannot be met');
  expect(await mailed()).toEqual([cannot, cannot]);
  const [mail] = await waitingEmails(services, person.email);
  expect(mail?.action?.path).toBe(`/bidding/goals?shop_id=${own.id}`);
  expect(mail?.paragraphs[0]).toContain('“First” is met by no bid within its bounds');
});

describe('a limit that would not last the month', () => {
  const setLimit = (limitMicros: number | null) =>
    db.updateTable('shop').set({ limit_micros: limitMicros }).where('id', '=', own.id).execute();
  /** 19 € of November are spent, and 11 days are to come. */
  async function beginShort() {
    const days = Array.from({ length: 28 }, (_, back) => addDays(TODAY, -1 - back));
    await makeSpending(db, own.id, Object.fromEntries(days.map((day) => [day, 1_000_000])));
    await setLimit(24_000_000);
    await makeSpending(db, own.id, { [TODAY]: 900_000 });
    await insertBidRow(db, { shop: own, micros: 210_000, categoryId: product.category.id });
  }

  beforeEach(beginShort);
  afterEach(async () => {
    await db.deleteFrom('spending').where('shop_id', '=', own.id).execute();
    await setLimit(null);
  });

  test('is told once its plans have lowered bids, with how much, until they were not', async () => {
    await create({ mode: 'automatic' });
    await runAt(0);
    await runAt(1);
    expect(await told()).toEqual(['goals_paced']);
    await setLimit(null);
    await runAt(2);
    expect(await told()).toEqual(['goals_paced']);
    expect(await mailed()).toEqual([expect.stringContaining('bids are lowered so that the limit lasts')]);
    const [mail] = await waitingEmails(services, person.email);
    expect(mail?.paragraphs[0]).toMatch(/Automatic bids now stand at 9\d,\d.% of what the goals want/u);
    expect(mail?.paragraphs[1]).toMatch(
      /^1 bid was lowered; a day .* \d,\d\d.€ instead of \d,\d\d.€ with it\.$/u,
    );
    await setLimit(24_000_000);
    await runAt(3);
    expect(await told()).toEqual(['goals_paced', 'goals_paced']);
  });

  test('is told of once, though the first hours had nothing to lower', async () => {
    await create({ mode: 'automatic', hour_from: 12 });
    await runAt(0);
    expect(await told()).toEqual([]);
    // Of 11 o’clock it became 12.
    await runAt(1);
    await runAt(2);
    expect(await told()).toEqual(['goals_paced']);
  });

  test('is not said to have lowered bids by a plan that only waits', async () => {
    await create();
    await runAt(0);
    await runAt(1);
    expect(await told()).toEqual(['goals_wait']);
    expect(await mailed()).toEqual([]);
    expect(await bids()).toEqual([[210_000, true]]);
  });
});

test('mails go to those who want them, two within 24 hours in all, and to nobody else', async () => {
  const quiet = await makeUser(db, { shopIds: [own.id] });
  const stranger = await makeUser(db);
  const full = await makeUser(db, { shopIds: [own.id] });
  const now = new Date(NOW_MS);
  await db
    .insertInto('alert_settings')
    .values({ user_id: quiet.id, sensitivity: 'low', kinds: [], mails: false })
    .execute();
  await db
    .insertInto('news_mail')
    .values([1, 2].map(() => ({ user_id: full.id, sent_at: now })))
    .execute();
  await create({ name: 'First', highest_bid: 0.1, mode: 'automatic' });
  await runAt(1);
  expect(await told()).toEqual(['goal_unmet First']);
  const counts = await Promise.all(
    [person, quiet, full, stranger].map(async (one) => (await mailed(one)).length),
  );
  expect(counts).toEqual([1, 0, 0, 0]);
});

test('the demo’s goals run as soon as they are made, so that one is known to be out of reach', async () => {
  await insertBidRow(db, { shop: own, micros: 210_000, categoryId: product.category.id });
  const running = { ...services, log: world.services.log };
  const about = { userId: person.id, shopId: own.id, cc: 'rs' };
  await fillDemoGoals(running, openShopDirectory(services), about);
  const goals = await db
    .selectFrom('bid_goal')
    .select(['id', 'name', 'mode'])
    .where('shop_id', '=', own.id)
    .orderBy('id')
    .execute();
  expect(goals.map(({ name, mode }) => [name.replaceAll('\u00a0', ' '), mode])).toEqual([
    ['Pozicija 1 za najviše 0,20 € po kliku', 'suggest'],
    ['Pozicija 2 svuda', 'suggest'],
  ]);
  const news = [`goal_unmet ${goals[0]?.name}`, 'goals_wait'];
  expect(await told()).toEqual(news);
  expect(await leadsTo()).toEqual([goals[0]?.id]);
  // The job of that hour has nothing left to do.
  await runAt(0);
  expect(await told()).toEqual(news);
  expect(await bids()).toEqual([[210_000, true]]);
});
