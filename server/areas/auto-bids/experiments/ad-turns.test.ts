import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Goal,
  listPlansCall,
  switchGoalsCall,
} from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { backtestCall } from '../../../../shared/contract/bidding/rule-backtest.contract.ts';
import { TURNS_PER_DAY, turnOf } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { belgradeHour } from '../../../../shared/rules/time/belgrade-time.ts';
import { openAdExperimentWorld } from '../../../../tests/bidding/ad-experiment-world.ts';
import { FIRST_DAY } from '../../../../tests/bidding/experiment-world.ts';
import { goalDraft } from '../../../../tests/bidding/goal-draft.ts';
import { type Loose, send } from '../../../../tests/clients/call-client.ts';
import { TODAY } from '../../../../tests/worlds/test-world.ts';

const { world, own, brand, ownAd, params, signed, clear, comes, automatic, start, list, read, ...acts } =
  await openAdExperimentWorld();
const { runTurn, adBids, lock, makePlan, undo, changeByHand, retarget, takeBack, remove, turn } = acts;
const { app, db } = world;

beforeEach(clear);

// Views of yesterday, as of the first day and of the second.
await acts.viewAt([TODAY, FIRST_DAY].map((day) => Date.parse(`${day}T11:00:00Z`)));
const lowering = (position: number) => ({
  conditions: [{ measure: 'position', comparison: 'below', value: position }],
  ...{ days: 1, change: -0.3 },
});
/** Tries a rule that lowers what stands nearer than a position, once its test was seen. */
async function startRule(goal: Goal | null | undefined, ads: Loose, position: number): Promise<void> {
  const challenger = { kind: 'rule', rule: lowering(position) };
  const wish = { position: undefined, share: undefined, ...challenger };
  const body = goalDraft({ all_categories: false, ...ads, ...wish } as Parameters<typeof goalDraft>[0]);
  const { backtest_key: key } = (await send(app, backtestCall, signed({ params, body }))).body;
  expect((await start(goal, { challenger, backtest_key: key })).status).toBe(200);
}
/** The plans of the shop with their rows, the newest first. */
async function planned() {
  const { data } = (await send(app, listPlansCall, signed({ params }))).body;
  return Promise.all(data.map(({ plan_id: id }) => acts.look(id)));
}

const experimentId = async () => (await list())[0]?.experiment_id ?? 0;

describe('turns of ads', () => {
  test('change them from one side to the other and back, six times a day at most, each undone like any plan', async () => {
    const adId = await ownAd(100_000);
    await start(await automatic({ ad_ids: [adId] }));
    const amounts: (number | undefined)[] = [];
    for (let number = 0; number < TURNS_PER_DAY; number += 1) {
      for (const hours of [0, 1, 2, 3]) await runTurn(number, { hours });
      amounts.push((await adBids())[adId]);
    }
    // The challenger has its position; what the goal wants is nearer by 30 % a day, which its own turns share.
    expect(amounts).toEqual([100_000, 130_000, 100_000, 130_000, 100_000, 130_000]);
    const changes = await db
      .selectFrom('money_change')
      .select(['at', 'subject', 'subject_id'])
      .where('shop_id', '=', own.id)
      .orderBy('at')
      .execute();
    expect(changes.map(({ at }) => belgradeHour(at.getTime()))).toEqual([4, 8, 12, 16, 20]);
    expect(changes.every((change) => change.subject === 'ad' && change.subject_id === adId)).toBe(true);
    await runTurn(TURNS_PER_DAY);
    expect(await adBids()).toEqual({ [adId]: 160_000 });
    expect(await read(await experimentId())).toMatchObject({ num_turns: 6, num_pairs: 0 });
    const [last] = await planned();
    expect(last).toMatchObject({ status: 'applied', mode: 'automatic', change_set: null });
    expect((await undo(last?.plan_id ?? '')).status).toBe(200);
    expect(await adBids()).toEqual({ [adId]: 130_000 });
  });

  test('are not crossed by a plan that a person makes meanwhile', async () => {
    const adId = await ownAd(100_000);
    await start(await automatic({ all_ads: true }));
    expect(await makePlan()).toMatchObject({ num_rows: 1 });
    await runTurn(1);
    expect(await makePlan()).toMatchObject({ num_rows: 0, num_unchanged: 0 });
    expect(await adBids()).toEqual({ [adId]: 130_000 });
  });

  test('know who of two own ads is ahead on their own side, so that these never bid each other up', async () => {
    const [plain, branded] = [await ownAd(180_000), await ownAd(190_000, { brandId: brand.id })];
    await startRule(await automatic({ all_ads: true }), { all_ads: true }, 2.5);
    await runTurn(0);
    // What is tried lowers the one that has the pages; the other one is left to it.
    expect(await adBids()).toEqual({ [plain]: 180_000, [branded]: 140_000 });
    // What the goal wants is the first place for the one that is ahead there, whoever is ahead by now.
    await runTurn(1);
    expect(await adBids()).toEqual({ [plain]: 180_000, [branded]: 210_000 });
    const [{ rows } = { rows: [] }] = await planned();
    expect(rows).toMatchObject([
      {
        ad: { ad_id: branded },
        reason: 'turn',
        now: { clicks: 0 },
        planned: { position_avg: 1, clicks: 0.5 },
      },
    ]);
    // On the side of what is tried the other one is ahead by now, and is lowered in its turn.
    await runTurn(2);
    expect(await adBids()).toEqual({ [plain]: 130_000, [branded]: 140_000 });
    await runTurn(3);
    expect(await adBids()).toEqual({ [plain]: 180_000, [branded]: 210_000 });
  });

  test('do not come while all goals are stopped, and what was missed does not count', async () => {
    const adId = await ownAd(100_000);
    await start(await automatic({ ad_ids: [adId] }));
    await runTurn(0);
    await send(app, switchGoalsCall, signed({ params, body: { running: false } }));
    await runTurn(1);
    expect(await adBids()).toEqual({ [adId]: 100_000 });
    await send(app, switchGoalsCall, signed({ params, body: { running: true } }));
    await runTurn(1, { hours: 2 });
    expect(await adBids()).toEqual({ [adId]: 130_000 });
    await comes(turnOf(FIRST_DAY, 2).from);
    expect((await read(await experimentId())).num_turns).toBe(1);
  });

  test('end with the last day: the ads are again what the goal wants', async () => {
    const adId = await ownAd(100_000);
    await start(await automatic({ ad_ids: [adId] }));
    for (const number of [0, 1, 2]) await runTurn(number);
    expect(await adBids()).toEqual({ [adId]: 100_000 });
    await runTurn(14 * TURNS_PER_DAY);
    expect((await adBids())[adId]).toBeGreaterThanOrEqual(130_000);
    expect((await list())[0]).toMatchObject({ state: 'over', kept: null, of: 'ads' });
  });

  test('of a rule look at days with the bid of its own side, and change it once a day', async () => {
    const adId = await ownAd(210_000);
    const goal = await automatic({ ad_ids: [adId] });
    const challenger = { kind: 'rule', rule: lowering(1.5) };
    expect((await start(goal, { challenger })).problem.code).toBe('backtest_unseen');
    await startRule(goal, { ad_ids: [adId] }, 1.5);
    await runTurn(0);
    expect(await adBids()).toEqual({ [adId]: 150_000 });
    await runTurn(1);
    expect(await adBids()).toEqual({ [adId]: 210_000 });
    await runTurn(2);
    expect(await adBids()).toEqual({ [adId]: 150_000 });
    await runTurn(3);
    // Only with the bid of what the goal wants was it first on the day before.
    await runTurn(TURNS_PER_DAY + 1);
    expect(await adBids()).toEqual({ [adId]: 150_000 });
  });
});

describe('hands on an ad in the middle of an experiment', () => {
  test('an ad that is changed, locked or switched off is left to whoever did so, and both sides go on from there', async () => {
    const adId = await ownAd(100_000);
    await start(await automatic({ ad_ids: [adId] }));
    await runTurn(0);
    await changeByHand(adId, 0.12);
    for (const number of [1, 2]) {
      await runTurn(number);
      expect(await adBids()).toEqual({ [adId]: 120_000 });
    }
    // A day after, what is tried goes on from there …
    await runTurn(TURNS_PER_DAY + 1);
    expect(await adBids()).toEqual({ [adId]: 120_000 });
    // … and what the goal wants too.
    await runTurn(TURNS_PER_DAY + 2);
    expect(await adBids()).toEqual({ [adId]: 150_000 });
    await lock({ ad_id: adId, locked: true });
    await runTurn(TURNS_PER_DAY + 3);
    expect(await adBids()).toEqual({ [adId]: 150_000 });
    await lock({ ad_id: adId, locked: false });
    await turn(adId, false);
    await runTurn(2 * TURNS_PER_DAY + 5);
    expect(await adBids()).toEqual({ [adId]: 150_000 });
  });

  test('one that is for something else leaves the turns until that is undone; the others go on', async () => {
    const [moved, other] = [await ownAd(100_000), await ownAd(100_000, { brandId: brand.id })];
    await start(await automatic({ ad_ids: [moved, other] }));
    await runTurn(0);
    const instead = await retarget(moved, 900);
    await runTurn(1);
    expect(await adBids()).toEqual({ [instead.adId]: 100_000, [other]: 130_000 });
    expect((await takeBack(instead.changeSet)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ state: 'running' });
    await runTurn(TURNS_PER_DAY + 2);
    expect(Object.keys(await adBids()).map(Number)).toEqual([moved, other]);
    const placed = db.selectFrom('bid_experiment_ad').select('ad_id').distinct().orderBy('ad_id');
    expect(await placed.execute()).toEqual([{ ad_id: moved }, { ad_id: other }]);
  });

  test('one that is deleted leaves them, and the turns go on without it', async () => {
    const [gone, other] = [await ownAd(100_000), await ownAd(100_000, { fromMinor: 40_000 })];
    await start(await automatic({ ad_ids: [gone, other] }));
    await runTurn(0);
    expect((await remove(gone)).status).toBe(200);
    await runTurn(1);
    expect(await adBids()).toEqual({ [other]: 130_000 });
    await comes(turnOf(FIRST_DAY, 2).from);
    expect((await read(await experimentId())).num_turns).toBe(2);
  });
});
