import { describe, expect, test } from 'vitest';
import * as bids from '../../shared/contract/bidding/bids.contract.ts';
import { raiseLimitCall } from '../../shared/contract/bidding/budget.contract.ts';
import * as ads from '../../shared/contract/bidding/product-ads.contract.ts';
import * as shared from '../../shared/contract/bidding/shared-limits.contract.ts';
import * as seasons from '../../shared/contract/desk/desk-seasons.contract.ts';
import * as desk from '../../shared/contract/desk/desk-shops.contract.ts';
import type { Call } from '../../shared/contract/frame/call.ts';
import { MICROS_PER_EUR } from '../../shared/rules/money/money.ts';
import { listCalls } from '../../tests/calls/list-calls.ts';
import { tryThenDo } from '../../tests/calls/tried-call.ts';
import { type Loose, type Sent, send, signInAs } from '../../tests/clients/call-client.ts';
import { makeAdvertiser } from '../../tests/worlds/ad-world.ts';
import { makeBidder } from '../../tests/worlds/bidding-world.ts';
import { makeCategory, makeProduct, makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, services } = world;
const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));

/** Calls that move money and have no dry run, and why not. */
const WITHOUT: Readonly<Record<string, string>> = {
  'POST /v1/auto-bids/plans/:shopId': 'a suggestion spends nothing; applying it has a dry run',
  'POST /v1/auto-bids/backtest/:shopId': 'it changes nothing',
  'POST /v1/desk/portals/:portal/price-lists/:listId/apply': 'its preview says what it does',
  'POST /v1/desk/disputes/:disputeId/decide': 'it gives money back, or leaves what was spent',
  'PUT /v1/desk/portals/:portal/invoice-seller': 'it says who sends invoices, not of how much',
};

test('every write that can make a shop spend more can be tried first', async () => {
  const writes = (await listCalls()).filter(
    ({ access, method }) => method !== 'GET' && 'movesMoney' in access && access.movesMoney,
  );
  const silent = writes.filter(
    ({ query }) => !(query && 'shape' in query && 'dry_run' in Object(query.shape)),
  );
  expect(
    silent.map(({ method, path }) => `${method} ${path}`).sort(),
    'give it `dry_run` (shared/contract/frame/dry-run.ts), or say above why it needs none',
  ).toEqual(Object.keys(WITHOUT).sort());
});

type Case = { readonly call: Call; readonly sent: Sent<Call>; readonly makes?: boolean };

async function makeBids() {
  const bidder = await makeBidder(app, services);
  const params = { shopId: bidder.shop.id };
  const signed = { params, token: bidder.token };
  const placed = await bidder.place({ category_id: bidder.category.id, bid: 0.2 });
  const [bid] = placed.body.bids;
  return { signed, placed, bid: bid as bids.Bid, bidder };
}

async function makeAds() {
  const advertiser = await makeAdvertiser(app, services);
  const signed = { params: { shopId: advertiser.shop.id }, token: advertiser.token };
  const placed = await advertiser.save([advertiser.draft()]);
  return { signed, placed, ad: placed.body.ads[0] as ads.ProductAd, advertiser };
}

/** Two shops of an owner that share a limit of 250 €. */
async function makeShared() {
  const shops = [await limited(), await limited()];
  const shop_ids = shops.map(({ id }) => id);
  const token = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: shop_ids }));
  const draft = { name: 'Both', limit: 250, shop_ids };
  return { token, draft, shopId: shop_ids[0] ?? 0 };
}
async function makeSharing() {
  const pair = await makeShared();
  const { body } = await send(app, shared.createSharedLimitCall, { token: pair.token, body: pair.draft });
  return { ...pair, params: { id: body.id } };
}
const limited = () => makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
const atDesk = async (body?: Loose) => ({
  params: { shopId: (await limited()).id },
  token: staff,
  ...(body && { body }),
});

const root = await makeCategory(db);
await db
  .insertInto('price_band')
  .values({ portal_id: 1, category_id: root.id, from_minor: 0, to_minor: null, base_micros: 100_001 })
  .execute();
const portal = 'rs';
const peak = (from_day: string, to_day: string) => ({
  name: { en: 'Peak', sr: 'Vrhunac', sl: 'Vrhunec', hr: 'Vrhunac' },
  ...{ from_day, to_day },
  bands: { kind: 'percent', percent: 50, category_ids: [root.id] },
});
async function makePeak(from_day: string, to_day: string) {
  const sent = { params: { portal }, token: staff, body: peak(from_day, to_day) as never };
  const { body } = await send(app, seasons.createSeasonCall, sent);
  const made = body.data.find((season) => season.from_day === from_day);
  return { params: { portal, seasonId: made?.id }, version: made?.version ?? 0, token: staff };
}

const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  'placing a bid': async () => {
    const { signed } = await makeBids();
    const body = { product_id: (await makeProduct(db)).id, bid: 0.3 };
    return { call: bids.placeCategoryBiddingCall, sent: { ...signed, body }, makes: true };
  },
  'changing a bid': async () => {
    const { signed, bid } = await makeBids();
    const params = { bidId: bid.bid_id };
    return { call: bids.updateBidCall, sent: { ...signed, params, body: { bid: 0.4, version: 1 } } };
  },
  'deleting a bid': async () => {
    const { signed, bid } = await makeBids();
    return { call: bids.deleteBidCall, sent: { ...signed, params: { bidId: bid.bid_id } } };
  },
  'placing and changing many bids': async () => {
    const { signed, bid } = await makeBids();
    const rows = [
      { category_id: bid.category_id, bid: 0.5, version: 1 },
      { product_id: (await makeProduct(db)).id, bid: 0.3 },
    ];
    return { call: bids.updateCreateBidsCall, sent: { ...signed, body: { bids: rows } }, makes: true };
  },
  'switching a bid': async () => {
    const { signed, bid } = await makeBids();
    const body = { bid_id: bid.bid_id, enabled: false };
    return { call: bids.disableEnableBidCall, sent: { ...signed, body } };
  },
  'switching all bids': async () => {
    const { signed } = await makeBids();
    return { call: bids.disableEnableBidsCall, sent: { ...signed, body: { enabled: false } } };
  },
  'deleting bids': async () => {
    const { signed, bid } = await makeBids();
    return { call: bids.deleteBidsCall, sent: { ...signed, body: { bid_ids: [bid.bid_id] } } };
  },
  'taking a change of bids back': async () => {
    const { signed, placed } = await makeBids();
    return { call: bids.undoBidsCall, sent: { ...signed, body: { change_set: placed.body.change_set } } };
  },
  'placing and changing ads': async () => {
    const { signed, ad, advertiser } = await makeAds();
    const rows = [
      advertiser.draft({ ad_id: ad.ad_id, version: ad.version, bid: 0.5 }),
      advertiser.draft({ brand_id: advertiser.brand.id }),
    ];
    return { call: ads.updateCreateProductAdsCall, sent: { ...signed, body: { ads: rows } }, makes: true };
  },
  'switching ads': async () => {
    const { signed, ad } = await makeAds();
    const body = { ad_ids: [ad.ad_id], enabled: false };
    return { call: ads.disableEnableProductAdsCall, sent: { ...signed, body } };
  },
  'deleting ads': async () => {
    const { signed, ad } = await makeAds();
    return { call: ads.deleteProductAdsCall, sent: { ...signed, body: { ad_ids: [ad.ad_id] } } };
  },
  'taking a change of ads back': async () => {
    const { signed, placed } = await makeAds();
    const body = { change_set: placed.body.change_set };
    return { call: ads.undoProductAdsCall, sent: { ...signed, body } };
  },
  'raising a limit': async () => {
    const { token, shopId } = await makeShared();
    const body = { value: 150, current_limit: 100 };
    return { call: raiseLimitCall, sent: { params: { shopId }, token, body } };
  },
  'sharing a limit': async () => {
    const { token, draft } = await makeShared();
    return { call: shared.createSharedLimitCall, sent: { token, body: draft }, makes: true };
  },
  'changing a shared limit': async () => {
    const { token, draft, params } = await makeSharing();
    const body = { ...draft, limit: 400, version: 1 };
    return { call: shared.changeSharedLimitCall, sent: { params, token, body } };
  },
  'ending a shared limit': async () => {
    const { token, params } = await makeSharing();
    return { call: shared.deleteSharedLimitCall, sent: { params, token } };
  },
  'leaving a shared limit': async () => {
    const { token, shopId } = await makeSharing();
    return { call: shared.leaveSharedLimitCall, sent: { params: { shopId }, token } };
  },
  'another limit at the desk': async () => ({
    call: desk.changeDeskLimitCall,
    sent: await atDesk({ value: 150, seen: 100, reason: 'Agreed by phone' }),
  }),
  'suspending a shop': async () => ({
    call: desk.suspendShopCall,
    sent: await atDesk({ reason: 'Terms broken' }),
  }),
  'resuming a shop': async () => {
    const sent = await atDesk();
    await send(app, desk.suspendShopCall, { ...sent, body: { reason: 'Terms broken' } });
    return { call: desk.resumeShopCall, sent };
  },
  'opening a shop': async () => {
    const body = {
      name: 'Novi',
      cc: 'rs',
      website: 'https://novi.test',
      limit: 90,
      account_manager_id: null,
    };
    return { call: desk.createDeskShopCall, sent: { token: staff, body }, makes: true };
  },
  'adding a season': async () => ({
    call: seasons.createSeasonCall,
    sent: { params: { portal }, token: staff, body: peak('2026-12-01', '2026-12-02') },
    makes: true,
  }),
  'changing a season': async () => {
    const { params, version, token } = await makePeak('2026-12-03', '2026-12-04');
    const body = { ...peak('2026-12-03', '2026-12-05'), version };
    return { call: seasons.changeSeasonCall, sent: { params, token, body } };
  },
  'deleting a season': async () => {
    const { params, version, token } = await makePeak('2026-12-10', '2026-12-11');
    return { call: seasons.deleteSeasonCall, sent: { params, token, query: { version } } };
  },
};

test.each(Object.entries(CASES))(
  '%s: tried, it is answered as when it is done, and nothing is changed',
  async (_, make) => {
    const { call, sent, makes = false } = await make();
    const { dryChanged, changed, tried, done, status } = await tryThenDo(world, call, sent, { makes });
    expect(status).toBeLessThan(300);
    expect(changed).not.toEqual([]);
    expect(dryChanged).toEqual([]);
    expect(tried).toBe(done);
  },
);

describe('what is only tried is refused as what is done', () => {
  const save = async (body: Loose, sent: Loose = {}) => {
    const { signed } = await makeBids();
    const answers: string[] = [];
    for (const query of [{}, { dry_run: '1' }]) {
      const asked = { ...signed, body, query, ...sent };
      const { status, problem } = await send(app, bids.updateCreateBidsCall, asked as never);
      answers.push(JSON.stringify({ status, code: problem?.code, errors: problem?.errors }));
    }
    return answers;
  };
  test.each<[string, number, () => Promise<string[]>]>([
    ['by a stranger', 401, () => save({ bids: [] }, { token: 'nobody' })],
    ['of another shop', 403, async () => save({ bids: [] }, { params: { shopId: (await limited()).id } })],
    ['with a wrong amount', 422, () => save({ bids: [{ category_id: root.id, bid: 200 }] })],
    ['without anything', 422, () => save({ bids: [] })],
  ])('%s', async (_, status, ask) => {
    const [truly, tried] = await ask();
    expect(JSON.parse(truly ?? '{}').status).toBe(status);
    expect(tried).toBe(truly);
  });

  test('with something else than 0 or 1', async () => {
    const { signed, bid } = await makeBids();
    const sent = { ...signed, body: { bid_ids: [bid.bid_id] }, query: { dry_run: 'yes' } };
    expect((await send(app, bids.deleteBidsCall, sent)).problem.errors?.[0]?.field).toBe('dry_run');
    expect((await send(app, bids.deleteBidsCall, { ...sent, query: { dry_run: '0' } })).status).toBe(200);
  });

  test('of a bid that somebody changed since, and says what stands and what would be', async () => {
    const { signed, bid } = await makeBids();
    const change = (body: Loose, query: Loose = {}) =>
      send(app, bids.updateBidCall, { ...signed, params: { bidId: bid.bid_id }, body, query });
    const { body } = await change({ bid: 0.4, version: 1 }, { dry_run: '1' });
    expect(body).toMatchObject({
      change_set: null,
      changes: 1,
      steps: [{ bid_id: bid.bid_id, from_bid: 0.2, from_enabled: true, to_bid: 0.4, to_enabled: true }],
    });
    await change({ bid: 0.3, version: 1 });
    expect((await change({ bid: 0.4, version: 1 }, { dry_run: '1' })).problem.code).toBe('changed_meanwhile');
  });
});
