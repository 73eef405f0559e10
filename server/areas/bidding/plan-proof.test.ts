import { expect, test } from 'vitest';
import { updateCreateBidsAllCategoriesCall } from '../../../shared/contract/bidding/bids.contract.ts';
import { PLAN_PROOF_EUR, PROOF_MINUTES } from '../../../shared/rules/people/factors.ts';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks, insertProductViews } from '../../../tests/worlds/fact-world.ts';
import { makeBid, makeOffer, makeShop } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services, setNow } = await openWorld();
const VIEWED_AT = Date.parse('2026-11-18T09:00:00Z');

/** A shop with a product that is looked at and clicked on, where a rival bids so much. */
async function makeBusyMarket(rivalMicros: number) {
  const bidder = await makeBidder(app, services);
  const { product, shop } = bidder;
  const rival = await makeShop(db);
  await makeOffer(db, { shopId: rival.id, productId: product.id });
  await makeBid(db, { shopId: rival.id, productId: product.id, bidMicros: rivalMicros });
  const draw = seeded(1);
  const shown = Array.from({ length: 100 }, (_, nth) => drawClick(shop, [product], VIEWED_AT + nth, draw));
  await insertProductViews(
    services,
    shown.map(({ viewId, at }) => ({
      ...{ viewId, at, portalId: 1, productId: product.id, brandId: null, device: 'mobile' as const },
      categoryPath: product.category.path,
      places: [shop.id, rival.id].map((shopId, place) => ({ shopId, position: place + 4 })),
    })),
  );
  const clicked = { kind: 'base', position: 4, valid: true, invalidReason: null } as const;
  await insertClicks(
    services,
    shown.slice(0, 50).map((click) => ({ ...click, ...clicked })),
  );
  const set = (plan?: string) =>
    send(app, updateCreateBidsAllCategoriesCall, {
      token: bidder.token,
      params: { shopId: shop.id },
      body: { categories: 'all', strategy: 'max_performance', ...(plan ? { plan } : {}) },
    });
  const { plan, cost_month, cost_month_now } = (await set()).body.plan;
  return { bidder, more: cost_month - cost_month_now, apply: () => set(plan) };
}

test('a plan that costs far more asks whether it is still the person; one that does not asks nobody', async () => {
  const [dear, cheap] = [await makeBusyMarket(90_000_000), await makeBusyMarket(60_000)];
  expect(dear.more).toBeGreaterThan(PLAN_PROOF_EUR);
  expect(cheap.more).toBeLessThanOrEqual(PLAN_PROOF_EUR);
  setNow(NOW_MS + PROOF_MINUTES * MINUTE_MS);
  const late = await dear.apply();
  expect([late.status, late.problem.code]).toEqual([403, 'step_up_required']);
  expect(await dear.bidder.history()).toEqual([]);
  expect((await cheap.apply()).status).toBe(200);
  setNow(NOW_MS);
  expect((await dear.apply()).status).toBe(200);
});
