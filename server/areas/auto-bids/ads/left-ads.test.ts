import { beforeEach, describe, expect, test } from 'vitest';
import { changeGoalCall, listGoalsCall } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import {
  listProductAdsCall,
  undoProductAdsCall,
  updateCreateProductAdsCall,
} from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { openAdGoalWorld } from '../../../../tests/bidding/ad-goal-world.ts';
import { goalDraft } from '../../../../tests/bidding/goal-draft.ts';
import { type Loose, send } from '../../../../tests/clients/call-client.ts';

const { world, category, brand, ownAd, params, signed, clear, create, lock, held, makePlan } =
  await openAdGoalWorld();
const { app } = world;

beforeEach(clear);

const ads = async () =>
  (await send(app, listProductAdsCall, signed({ params, query: { sort_by: 'current_bid' } }))).body.data;
const goals = async () => (await send(app, listGoalsCall, signed({ params }))).body;
/** Changes which prices an ad is for; answers the change set and the ad that takes its place. */
async function retarget(adId: number, priceTo: number) {
  const { version } = (await ads()).find((ad) => ad.ad_id === adId) ?? {};
  const ad = { ad_id: adId, category_id: category.id, price_to: priceTo, bid: 0.18, version };
  const { body } = await send(app, updateCreateProductAdsCall, signed({ params, body: { ads: [ad] } }));
  return { changeSet: body.change_set, adId: body.ads[0]?.ad_id ?? 0 };
}
const undo = (changeSet: string | null) =>
  send(app, undoProductAdsCall, signed({ params, body: { change_set: changeSet ?? '' } }));
async function saveAgain(goalId: number, patch: Loose) {
  const goal = (await goals()).data.find(({ goal_id: id }) => id === goalId);
  const draft = { ...goalDraft({ all_categories: false, ad_ids: goal?.ad_ids }), ...patch };
  const sent = signed({ params: { ...params, goalId }, body: { ...draft, version: goal?.version } });
  expect((await send(app, changeGoalCall, sent)).status).toBe(200);
}

describe('an ad', () => {
  test('says which goal it is one of, by its name or among all others', async () => {
    const [named, other] = [await ownAd(180_000), await ownAd(170_000, { fromMinor: 10_000 })];
    expect((await ads()).map(({ goal }) => goal)).toEqual([null, null]);
    const goal = await create({ ad_ids: [named], name: 'Fridges' });
    const goalOf = async () => new Map((await ads()).map((ad) => [ad.ad_id, ad.goal]));
    expect(await goalOf()).toEqual(
      new Map([
        [named, { goal_id: goal?.goal_id, name: 'Fridges', enabled: true, names_it: true }],
        [other, null],
      ]),
    );
    await create({ all_ads: true, name: 'The rest', enabled: false });
    expect((await goalOf()).get(other)).toMatchObject({ name: 'The rest', enabled: false, names_it: false });
    expect((await goalOf()).get(named)).toMatchObject({ name: 'Fridges' });
  });
});

describe('a goal by rule', () => {
  test('is for the ads whose category or brand has the words, and they say so', async () => {
    const [plain, branded] = [await ownAd(180_000), await ownAd(170_000, { brandId: brand.id })];
    const goal = await create({ matching: { of: 'ads', words: brand.name } });
    expect((await goals()).matches).toEqual([{ goal_id: goal?.goal_id, number: 1, left_out: 0 }]);
    const goalOf = new Map((await ads()).map((ad) => [ad.ad_id, ad.goal]));
    expect(goalOf.get(branded)).toMatchObject({ goal_id: goal?.goal_id, names_it: false });
    expect(goalOf.get(plain)).toBeNull();
    await create({ all_ads: true, name: 'The rest' });
    const { rows, unchanged } = await makePlan();
    const adsOf = (goalId: number | undefined) =>
      [...rows, ...unchanged].flatMap(({ goal_id: id, ad }) => (ad && id === goalId ? ad.ad_id : []));
    expect(adsOf(goal?.goal_id)).toEqual([branded]);
    expect([...rows, ...unchanged]).toHaveLength(2);
  });
});

describe('an ad that is for something else', () => {
  test('leaves the goal that named it, which says so until somebody decides about it', async () => {
    const adId = await ownAd(180_000);
    const goal = await create({ ad_ids: [adId] });
    const moved = await retarget(adId, 900);
    expect((await goals()).data).toMatchObject([{ ad_ids: [], left_ad_ids: [moved.adId] }]);
    expect((await goals()).ads).toMatchObject([{ ad_id: moved.adId, price_to: 900 }]);
    const again = await retarget(moved.adId, 800);
    expect((await goals()).data).toMatchObject([{ left_ad_ids: [again.adId] }]);
    await saveAgain(goal?.goal_id ?? 0, { ad_ids: [again.adId] });
    expect((await goals()).data).toMatchObject([{ ad_ids: [again.adId], left_ad_ids: [] }]);
  });

  test('is still said to have left while its goal is only switched, and no longer once that is for others', async () => {
    const [adId, other] = [await ownAd(180_000), await ownAd(170_000, { fromMinor: 10_000 })];
    const goal = await create({ ad_ids: [adId, other] });
    const moved = await retarget(adId, 900);
    await saveAgain(goal?.goal_id ?? 0, { enabled: false });
    expect((await goals()).data).toMatchObject([{ enabled: false, left_ad_ids: [moved.adId] }]);
    await saveAgain(goal?.goal_id ?? 0, { enabled: false, name: 'Only one' });
    expect((await goals()).data).toMatchObject([{ ad_ids: [other], left_ad_ids: [] }]);
  });

  test.each([
    ['all ads', () => ({ all_ads: true, ad_ids: [] })],
    ['what matches', () => ({ matching: { of: 'ads', words: brand.name }, ad_ids: [] })],
    ['categories', () => ({ all_categories: true, ad_ids: [] })],
    ['the same ads, at another price', () => ({ highest_bid: 0.4 })],
  ])('is no longer said to have left a goal that is switched off and for %s by now', async (_, patch) => {
    const [adId, other] = [await ownAd(180_000), await ownAd(170_000, { fromMinor: 10_000 })];
    const goal = await create({ ad_ids: [adId, other] });
    const moved = await retarget(adId, 900);
    expect((await goals()).data).toMatchObject([{ left_ad_ids: [moved.adId] }]);
    await saveAgain(goal?.goal_id ?? 0, { enabled: false, ...patch() });
    expect((await goals()).data).toMatchObject([{ enabled: false, left_ad_ids: [] }]);
  });

  test('comes back to its goal with what it was for', async () => {
    const adId = await ownAd(180_000);
    await create({ ad_ids: [adId] });
    const moved = await retarget(adId, 900);
    expect((await undo(moved.changeSet)).status).toBe(200);
    expect((await goals()).data).toMatchObject([{ ad_ids: [adId], left_ad_ids: [] }]);
  });

  test('stays locked, there and back', async () => {
    const adId = await ownAd(180_000);
    await create({ all_ads: true });
    await lock({ ad_id: adId, locked: true });
    const moved = await retarget(adId, 900);
    expect(await held(moved.adId)).toBe('locked');
    await undo(moved.changeSet);
    expect(await held(adId)).toBe('locked');
  });
});
