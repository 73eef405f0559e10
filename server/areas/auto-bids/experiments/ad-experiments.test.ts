import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeGoalCall,
  type Goal,
  listGoalsCall,
} from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import {
  createExperimentCall,
  endExperimentCall,
  getExperimentCall,
  listExperimentsCall,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { openAdExperimentWorld } from '../../../../tests/bidding/ad-experiment-world.ts';
import { FIRST_DAY, THIRD } from '../../../../tests/bidding/experiment-world.ts';
import { goalDraft } from '../../../../tests/bidding/goal-draft.ts';
import { changedTables } from '../../../../tests/calls/changed-tables.ts';
import { tryThenDo } from '../../../../tests/calls/tried-call.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { race } from '../../../../tests/clients/race.ts';
import { aClick } from '../../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../../tests/worlds/test-world.ts';
import { measureAdsCame } from '../ads/measure-ads-came.ts';

const { world, own, category, product, ownAd, params, signed, clear, automatic, start, list, read, ...acts } =
  await openAdExperimentWorld();
const { create, end, adBids, runTurn } = acts;
const { app, db, services } = world;

beforeEach(clear);

const ofBids = { ad_ids: [], all_ads: false, matching: null, all_categories: true };

describe('an experiment with ads', () => {
  test.each<[string, (adId: number) => Loose]>([
    ['the ads that it names', (adId) => ({ ad_ids: [adId] })],
    ['all ads', () => ({ all_ads: true })],
    ['ads by rule', () => ({ matching: { of: 'ads', words: category.name } })],
  ])('is of a goal for %s, and says so', async (_, covers) => {
    const adId = await ownAd(100_000);
    const goal = await automatic(covers(adId));
    const { status, body } = await start(goal);
    expect(status).toBe(200);
    expect(body.experiment).toMatchObject({
      ...{ goal_id: goal?.goal_id, of: 'ads', state: 'waiting', kept: null, challenger: THIRD },
      ...{ first_day: FIRST_DAY, last_day: addDays(FIRST_DAY, 13) },
    });
    expect(await list()).toEqual([body.experiment]);
    await runTurn(1);
    expect(await adBids()).toEqual({ [adId]: 130_000 });
  });

  test('shows before what the challenger would change of the ads, and saves nothing', async () => {
    const adId = await ownAd(100_000);
    const goal = await automatic({ ad_ids: [adId] });
    const second = { challenger: { kind: 'hold_position', position: 2, share: 0.5 } };
    const tables = await changedTables(db, async () => {
      const { body } = await start(goal, second, { dry_run: '1' });
      expect(body.experiment).toBeNull();
      expect(body.plan?.rows).toMatchObject([{ ad: { ad_id: adId }, from_bid: 0.1, to_bid: 0.13 }]);
    });
    expect(tables).toEqual([]);
  });

  test('begins once where somebody presses twice, and is decided once', async () => {
    const goal = await automatic({ ad_ids: [await ownAd(100_000)] });
    expect(await race(() => start(goal))).toEqual({ taken: 1, refused: [409] });
    const id = (await list())[0]?.experiment_id ?? 0;
    expect(await race(() => end(id, 'challenger'))).toEqual({ taken: 1, refused: [409] });
  });

  test('is decided with dry_run as it is without, and nothing of that stays', async () => {
    const adId = await ownAd(100_000);
    const { body } = await start(await automatic({ ad_ids: [adId] }));
    const sent = signed({
      params: { ...params, experimentId: body.experiment?.experiment_id ?? 0 },
      body: { keep: 'challenger' as const },
    });
    const { dryChanged, changed, tried, done } = await tryThenDo(world, endExperimentCall, sent);
    expect([dryChanged, changed.length > 0, tried]).toEqual([[], true, done]);
    const goals = (await send(app, listGoalsCall, signed({ params }))).body.data;
    expect(goals).toMatchObject([{ ...THIRD, ad_ids: [adId] }]);
    expect(await adBids()).toEqual({ [adId]: 100_000 });
  });

  test('is nobody else’s to see, to start or to end, and takes a goal that runs by itself', async () => {
    const goal = await automatic({ ad_ids: [await ownAd(100_000)] });
    const suggesting = await create({ all_ads: true, name: 'The rest' });
    expect((await start(suggesting)).problem.code).toBe('conflict');
    expect((await start(goal, { fortnights: 9 })).status).toBe(422);
    const id = (await start(goal)).body.experiment?.experiment_id ?? 0;
    const other = await makeShop(db);
    const token = await signInAs(app, await makeUser(db, { shopIds: [other.id] }));
    const theirs = { shopId: other.id, experimentId: id };
    expect((await send(app, listExperimentsCall, { params, token })).status).toBe(403);
    expect((await send(app, getExperimentCall, { params: theirs, token })).status).toBe(404);
    const body = { keep: 'challenger' as const };
    expect((await send(app, endExperimentCall, { params: theirs, token, body })).status).toBe(404);
    expect((await send(app, endExperimentCall, { params: theirs, body })).status).toBe(401);
    const draft = { goal_id: goal?.goal_id ?? 0, challenger: THIRD, fortnights: 1, decides_by: 'clicks' };
    const sent = { params: { shopId: other.id }, token, body: draft as never };
    expect((await send(app, createExperimentCall, sent)).status).toBe(422);
  });

  test('ends where its goal is changed, and stays one of ads though the goal is for bids by now', async () => {
    const goal = (await automatic({ ad_ids: [await ownAd(100_000)] })) as Goal;
    const id = (await start(goal)).body.experiment?.experiment_id ?? 0;
    const body = goalDraft({ mode: 'automatic', ...ofBids, version: goal.version });
    const sent = signed({ params: { ...params, goalId: goal.goal_id }, body });
    expect((await send(app, changeGoalCall, sent)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'ended', of: 'ads' });
    expect((await start({ ...goal, version: 2 })).body.experiment).toMatchObject({ of: 'bids' });
  });
});

test('a wish about a mean is told of what came on its ads in its own turns alone', async () => {
  const adId = await ownAd(100_000);
  const click = (day: number, chargeMicros: number, ad = adId) =>
    aClick(
      { shop: own, category, productId: product.id, at: NOW_MS + day * DAY_MS },
      { kind: 'ad', position: 1, adId: ad, chargeMicros },
    );
  await insertClicks(services, [click(0, 1), click(1, 160_000), click(2, 50_000), click(2, 9, adId + 1_000)]);
  const came = async (arm: 'today' | 'challenger') => {
    const about = { today: addDays(FIRST_DAY, 3), turns: { firstDay: FIRST_DAY, arm } };
    const cameOn = await measureAdsCame({ services, shop: own as never }, [adId], about);
    return cameOn(adId, { changedAt: new Date(NOW_MS) });
  };
  expect(await came('challenger')).toEqual({ clicks: 1, cost: 160_000 });
  expect(await came('today')).toEqual({ clicks: 1, cost: 50_000 });
});
