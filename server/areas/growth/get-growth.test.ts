import { describe, expect, test } from 'vitest';
import { getLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import {
  type GrowthFormula,
  getAccountGrowthCall,
  getShopGrowthCall,
} from '../../../shared/contract/reports/growth.contract.ts';
import {
  countedState,
  GROWTH_EFFECTS,
  GROWTH_STEP_IDS,
  type GrowthStepId,
} from '../../../shared/rules/growth/growth-steps.ts';
import { GROWTH_GOALS } from '../../../shared/rules/growth/offer-steps.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { drawClick, drawImpression, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks, insertImpressions, makeCatalogue } from '../../../tests/worlds/fact-world.ts';
import { makeOffer, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

const stepOf = ({ steps }: GrowthFormula, id: GrowthStepId) => steps.find((step) => step.id === id);
const ask = (token: string, shopId: number, query: Record<string, unknown> = {}) =>
  send(app, getShopGrowthCall, { params: { shopId }, query, token });
const tokenFor = async (...shopIds: number[]) => signInAs(app, await makeUser(db, { shopIds }));

/** A shop of random offers beside rivals of every state, with bids and a month of facts. */
async function makeMarket(seed: number) {
  const draw = seeded(seed);
  const products = await makeCatalogue(db);
  const shop = await makeShop(db);
  const rivals = {
    open: await makeShop(db),
    suspended: await makeShop(db, { suspended: true }),
    spent: await makeShop(db, { limitMicros: 1_000_000 }),
    foreign: await makeShop(db, { cc: 'si' }),
  };
  await db
    .insertInto('spending')
    .values({ shop_id: rivals.spent.id, day: '2026-11-03', charge_micros: 1_000_000, clicks: 5 })
    .execute();
  const offers = [];
  for (const product of products.slice(0, 9)) {
    const hasEan = draw() < 0.5;
    if (hasEan)
      await db.updateTable('product').set({ ean: '40123456' }).where('id', '=', product.id).execute();
    const own = { priceMinor: 100 + Math.floor(draw() * 3), inStock: draw() < 0.6 };
    await makeOffer(db, { shopId: shop.id, productId: product.id, ...own });
    const others: number[] = [];
    for (const [state, rival] of Object.entries(rivals)) {
      const offer = { priceMinor: 100 + Math.floor(draw() * 3), inStock: draw() < 0.7 };
      await makeOffer(db, { shopId: rival.id, productId: product.id, ...offer });
      if (state === 'open' && offer.inStock) others.push(offer.priceMinor);
    }
    offers.push({
      product,
      hasEan,
      ...own,
      rivalMinor: own.inStock ? Math.min(...others) : Number.POSITIVE_INFINITY,
    });
  }
  const bidOn = products[0]?.category.path[1] ?? 0;
  await db
    .insertInto('bid')
    .values([
      { shop_id: shop.id, category_id: bidOn, bid_micros: 100_000 },
      { shop_id: shop.id, category_id: products[2]?.category.id ?? 0, bid_micros: 100_000, enabled: false },
      { shop_id: shop.id, product_id: products[2]?.id ?? 0, bid_micros: 100_000 },
      { shop_id: rivals.open.id, category_id: products[2]?.category.id ?? 0, bid_micros: 100_000 },
    ])
    .execute();
  const instants = Array.from(
    { length: 900 },
    () => Date.parse('2026-10-20T12:00Z') + Math.floor(draw() * 31) * DAY_MS,
  );
  const clicks = instants.map((at, i) => {
    const click = drawClick(shop, products, at, draw);
    return i % 4 === 0 ? { ...click, viewId: click.eventId } : click; // imported, without a view
  });
  const impressions = [...instants, ...instants].map((at) => drawImpression(shop, products, at, draw));
  await insertClicks(services, [
    ...clicks,
    ...instants.map((at) => drawClick(rivals.open, products, at, draw)),
  ]);
  await insertImpressions(services, impressions);
  return { shop, offers, clicks, impressions, bidOn };
}
type Market = Awaited<ReturnType<typeof makeMarket>>;

/** The same numbers by hand. */
function expectedSteps({ offers, clicks, impressions, bidOn }: Market, from: string, to: string) {
  const isIn = ({ at }: { at: number }) => {
    const day = new Date(at).toISOString().slice(0, 10);
    return day >= from && day <= to;
  };
  const valid = clicks.filter((click) => click.invalidReason === null && isIn(click));
  const views = impressions.filter(isIn);
  const clicksOn = (some: typeof offers) =>
    valid.filter(({ productId }) => some.some(({ product }) => product.id === productId)).length;
  const inStock = offers.filter((offer) => offer.inStock);
  const leaves = [...new Set(inStock.map(({ product }) => product.category))];
  const bidden = leaves.filter(({ path }) => path.includes(bidOn));
  const competing = inStock.filter(({ rivalMinor }) => Number.isFinite(rivalMinor));
  const cheapest = competing.filter(({ priceMinor, rivalMinor }) => priceMinor <= rivalMinor);
  const seen = valid.filter(({ viewId, eventId }) => viewId !== eventId);
  const rate = (kind: string) =>
    seen.filter((click) => click.kind === kind).length / views.filter((view) => view.kind === kind).length;
  return {
    all: valid.length,
    rates: { premium: rate('bid'), other: rate('base') },
    in_stock: {
      done: inStock.length,
      of: offers.length,
      clicks: clicksOn(offers.filter((offer) => !offer.inStock)),
    },
    category_bids: {
      done: bidden.length,
      of: leaves.length,
      clicks: clicksOn(inStock.filter(({ product }) => !bidden.includes(product.category))),
    },
    price: {
      done: cheapest.length,
      of: competing.length,
      clicks: clicksOn(competing.filter((offer) => !cheapest.includes(offer))),
    },
    ean: {
      done: offers.filter(({ hasEan }) => hasEan).length,
      of: offers.length,
      clicks: clicksOn(offers.filter(({ hasEan }) => !hasEan)),
    },
  };
}

describe('the steps of a shop’s offers', () => {
  test.each([1, 2, 3, 4])('count what a count by hand does (world %i)', async (seed) => {
    const market = await makeMarket(seed);
    const token = await tokenFor(market.shop.id);
    for (const [from, to] of [
      ['2026-11-01', '2026-11-20'],
      ['2026-10-22', '2026-10-25'],
    ] as const) {
      const { body } = await ask(token, market.shop.id, { date_from: from, date_to: to });
      const { all, rates, ...expected } = expectedSteps(market, from, to);
      for (const [id, { done, of, clicks }] of Object.entries(expected)) {
        const step = stepOf(body, id as GrowthStepId);
        const state = countedState(done, of, GROWTH_GOALS[id as keyof typeof GROWTH_GOALS]);
        const isOpen = state === 'todo';
        expect([id, step]).toMatchObject([id, { state, done, of, clicks: isOpen ? clicks : null }]);
        if (step && isOpen) {
          expect(step.says[0]?.figures.count?.value).toBe(all);
          expect(step.examples.reduce((sum, example) => sum + example.clicks, 0)).toBeLessThanOrEqual(clicks);
        }
      }
      const bids = stepOf(body, 'category_bids');
      if (bids?.state === 'todo') {
        expect(bids.says[1]?.figures).toEqual({
          premium: { kind: 'share', value: rates.premium },
          other: { kind: 'share', value: rates.other },
        });
      }
    }
  });

  test('name the categories in which most clicks hang on them', async () => {
    const { shop, offers } = await makeMarket(1);
    await db.updateTable('offer').set({ in_stock: false }).where('shop_id', '=', shop.id).execute();
    const { body } = await ask(await tokenFor(shop.id), shop.id);
    const step = stepOf(body, 'in_stock');
    const names = new Map(offers.map(({ product }) => [product.category.id, product.category.name]));
    expect(step?.examples).toHaveLength(3);
    for (const example of step?.examples ?? []) {
      expect(localText(example, 'name')).toBe(names.get(example.category_id));
    }
  });

  test('come in the order of what to do, after what blocks', async () => {
    const { shop } = await makeMarket(2);
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', shop.id).execute();
    const { body } = await ask(await tokenFor(shop.id), shop.id);
    expect(body.steps.map(({ id }) => id).toSorted()).toEqual([...GROWTH_STEP_IDS].sort());
    expect(body.steps[0]).toMatchObject({ id: 'standing', state: 'todo', effect: 'blocks' });
    const open = body.steps.filter(({ state }) => state === 'todo');
    for (const effect of GROWTH_EFFECTS) {
      const clicks = open.filter((step) => step.effect === effect).map((step) => Number(step.clicks));
      expect(clicks).toEqual(clicks.toSorted((a, b) => b - a));
    }
    const effects = open.map(({ effect }) => GROWTH_EFFECTS.indexOf(effect));
    expect(effects).toEqual(effects.toSorted((a, b) => a - b));
    expect(body.done).toBe(body.steps.filter(({ state }) => state === 'done').length);
  });
});

test('the limit runs out on the day that its own page says, by what the shop alone spent', async () => {
  const shop = await makeShop(db, { limitMicros: 90_000_000 });
  const other = await makeShop(db);
  const day = (shop_id: number, date: string, eur: number) => ({
    ...{ shop_id, day: date, charge_micros: eur * 1_000_000, clicks: eur * 10 },
  });
  // A dear week after cheap ones: by the week alone the limit would be used up on the 21st.
  await db
    .insertInto('spending')
    .values([
      ...[24, 25, 31].map((date) => day(shop.id, `2026-10-${date}`, 1)),
      ...[13, 14, 15, 16, 17, 18, 19].map((date) => day(shop.id, `2026-11-${date}`, 10)),
      day(other.id, '2026-11-19', 77),
    ])
    .execute();
  const token = await tokenFor(shop.id);
  const limit = (await send(app, getLimitCall, { params: { shopId: shop.id }, token })).body;
  const budget = stepOf((await ask(token, shop.id)).body, 'budget');
  expect(limit.forecast?.reached_on).toBe('2026-11-27');
  expect(budget).toMatchObject({ state: 'todo', clicks: 300 });
  expect(budget?.says.map(({ figures }) => figures.spent?.value ?? figures.day?.value)).toEqual([
    limit.spent,
    limit.forecast?.reached_on,
  ]);
});

test('a shop without anything is told to add a feed, and what is not known yet', async () => {
  const shop = await makeShop(db);
  const { body } = await ask(await tokenFor(shop.id), shop.id);
  const unknown = body.steps.filter(({ state }) => state === 'unknown').map(({ id }) => id);
  expect(unknown).toEqual(['in_stock', 'category_bids', 'price', 'ean']);
  expect(body.steps[0]).toMatchObject({ id: 'feed', state: 'todo', effect: 'blocks', done: null, of: null });
  expect([body.done, body.of]).toEqual([5, 6]);
});

test('a guided first import counts once its offers are live, however good it was', async () => {
  const shop = await makeShop(db);
  const of = { shop_id: shop.id };
  const row = { ...of, source: 'upload', status: 'done', items: 100, accepted: 100, queued_at: new Date(0) };
  const made = await db.insertInto('feed_import').values(row).returning('id').executeTakeFirstOrThrow();
  const guided = { ...of, good_import_id: made.id, guide: 'preview' };
  await db.insertInto('shop_feed').values(guided).execute();
  const token = await tokenFor(shop.id);
  const state = async () => stepOf((await ask(token, shop.id)).body, 'feed')?.state;
  expect(await state()).toBe('todo');
  await db.updateTable('shop_feed').set({ guide: null }).where('shop_id', '=', shop.id).execute();
  expect(await state()).toBe('done');
});

describe('the account alone', () => {
  test.each([
    [{ verified: false, confirmed: false, profile: false }, ['email', 'profile', 'verification'], [0, 3]],
    [{ verified: true, confirmed: false, profile: true }, ['verification', 'email', 'profile'], [2, 3]],
    [{ verified: true, confirmed: true, profile: false }, ['profile', 'email', 'verification'], [2, 3]],
  ])('%j: %j', async (state, ids, progress) => {
    const token = await signInAs(app, await makeUser(db, state));
    const { status, body } = await send(app, getAccountGrowthCall, { token });
    expect(status).toBe(200);
    expect(body.steps.map(({ id }) => id)).toEqual(ids);
    expect([body.done, body.of]).toEqual(progress);
  });

  test('is for those who are signed in', async () => {
    expect((await send(app, getAccountGrowthCall)).status).toBe(401);
  });
});

describe('the shop’s steps are refused', () => {
  test('to strangers', async () => {
    const shop = await makeShop(db);
    expect((await send(app, getShopGrowthCall, { params: { shopId: shop.id } })).status).toBe(401);
  });

  test.each([{ confirmed: false }, { profile: false }])('below level 3: %j', async (state) => {
    const shop = await makeShop(db);
    const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id], ...state }));
    expect((await ask(token, shop.id)).status).toBe(403);
  });

  test('of another merchant’s shop, and of one that does not exist alike', async () => {
    const [mine, foreign] = [await makeShop(db), await makeShop(db)];
    const token = await tokenFor(mine.id);
    const [first, second] = [await ask(token, foreign.id), await ask(token, 2_000_000_000)];
    expect([first.status, second.status]).toEqual([403, 403]);
    expect({ ...first.problem, request_id: '' }).toEqual({ ...second.problem, request_id: '' });
  });

  test.each([
    [{ date_from: '2026-02-30' }, 'date_from'],
    [{ date_to: '2026-11-21' }, 'date_to'],
    [{ date_from: '2026-11-20', date_to: '2026-11-19' }, 'date_from'],
    [{ group_by: 'day' }, 'group_by'],
  ])('for %j, naming %s', async (query, field) => {
    const shop = await makeShop(db);
    const { status, problem } = await ask(await tokenFor(shop.id), shop.id, query);
    expect(status).toBe(422);
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });

  test('for a shop id that is none', async () => {
    const { status, problem } = await ask(await tokenFor(), 'seven' as never);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'shopId']);
  });
});
