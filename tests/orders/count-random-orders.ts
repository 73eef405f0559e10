import { expect } from 'vitest';
import { accountOrdersOfClicks } from '../../server/areas/orders/orders.public.ts';
import {
  saveEuroRateCall,
  saveProfitSettingsCall,
} from '../../shared/contract/orders/profit-settings.contract.ts';
import { DAY_MS, HOUR_MS } from '../../shared/rules/time/durations.ts';
import { send, signInAs } from '../clients/call-client.ts';
import { drawClick, seeded } from '../worlds/draw-facts.ts';
import { insertClicks, makeCatalogue } from '../worlds/fact-world.ts';
import { type MadeProduct, makeShop, makeUser } from '../worlds/factories.ts';
import type { TestWorld } from '../worlds/test-world.ts';
import { drawOrders } from './draw-orders.ts';
import { handClick, openOrderDesk, readOrderSums, sumHandLines } from './order-world.ts';
import { countLines, type HandClick, type HandSettings } from './reference-orders.ts';

/** Clocks went back on 25 October, within the days of which orders are taken. */
export const ORDERS_NOW = '2026-11-20T10:00:00.000Z';
const now = Date.parse(ORDERS_NOW);
const between = [now - 34 * DAY_MS, now] as const;
const NAMED_PRODUCTS = 6;
const EVERY_LATE = 5;
const EVERY_GIVEN_BACK = 7;

/** Said one after the other, each from a day in the middle of a month on. */
const FIRST: HandSettings = {
  from: '2026-10-20',
  windowDays: 7,
  vat: 10,
  withVat: true,
  margin: 12.34,
  ofProducts: new Map(),
};
const secondOf = (productIds: readonly number[]): HandSettings => ({
  from: '2026-11-03',
  windowDays: 90,
  vat: 20,
  withVat: false,
  margin: null,
  ofProducts: new Map(productIds.slice(0, 4).map((id, index) => [id, 7.5 * (index + 1)])),
});
const RATES = [
  { from: '2026-10-25', perEuro: 117.1823 },
  { from: '2026-11-10', perEuro: 117.25 },
];

/** Over HTTP: what the shop says from a day on. */
async function saySettings({ app }: TestWorld, shopId: number, token: string, said: HandSettings) {
  const { status } = await send(app, saveProfitSettingsCall, {
    params: { shopId },
    token,
    body: {
      from_day: said.from,
      window_days: said.windowDays,
      vat_percent: said.vat,
      prices_include_vat: said.withVat,
      margin_percent: said.margin,
      margins: [...said.ofProducts].map(([id, percent]) => ({ of: 'product' as const, id, percent })),
    },
  });
  expect(status).toBe(200);
}

/** Over HTTP: what the desk says one euro is. */
async function sayRates({ app, db }: TestWorld): Promise<void> {
  const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
  for (const { from, perEuro } of RATES) {
    const body = { from_day: from, per_euro: perEuro };
    const answer = await send(app, saveEuroRateCall, { params: { portal: 'rs' }, token: staff, body });
    expect(answer.status).toBe(200);
  }
}

/** As a decided dispute does, with some of the clicks that are known; all of them as they count from then on. */
async function giveBackSome(
  { db }: TestWorld,
  shopId: number,
  { clicks, known }: { readonly clicks: readonly HandClick[]; readonly known: readonly HandClick[] },
): Promise<HandClick[]> {
  const given = new Set(known.filter(({ isValid }, index) => isValid && index % EVERY_GIVEN_BACK === 0));
  const clickIds = [...given].map(({ id }) => id);
  const at = new Date(now);
  const { id } = await db
    .insertInto('click_dispute')
    .values({ shop_id: shopId, reason: 'burst', message: '', opener: '', opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const click = {
    ...{ clicked_at: at, product_id: 1, category_id: 1 },
    ...{ kind: 'base', charge_micros: 1, accepted: true },
  };
  await db
    .insertInto('disputed_click')
    .values(clickIds.map((event_id) => ({ event_id, dispute_id: id, ...click })))
    .execute();
  await accountOrdersOfClicks(db, shopId, { clickIds, now: at });
  return clicks.map((one) => (given.has(one) ? { ...one, isValid: false } : one));
}

/** A shop with a feed and random clicks, which are not stored yet. */
async function makeRandomShop(
  { app, db }: TestWorld,
  products: readonly MadeProduct[],
  { seed, clickCount }: { seed: number; clickCount: number },
) {
  const draw = seeded(seed);
  const shop = await makeShop(db);
  const facts = Array.from({ length: clickCount }, () =>
    drawClick(shop, products, Math.floor(now - draw() * 70 * DAY_MS), draw),
  );
  const named = products.slice(0, NAMED_PRODUCTS).map(({ id }) => [`item <${id}>`, id] as const);
  // Of every third item the feed says what it costs, of some more than most prices.
  const costs = new Map(
    named.filter((_, index) => index % 3 === 0).map(([id], index) => [id, 12_345 * (index * 9 + 1)]),
  );
  const item = {
    ...{ shop_id: shop.id, title: '', category_text: '', content_hash: 0, first_seen_at: new Date(now) },
    ...{ image: '', in_stock: true, link: '', price_minor: 1 },
  };
  await db
    .insertInto('feed_item')
    .values(
      named.map(([item_id, product_id]) => ({
        ...item,
        item_id,
        product_id,
        cost_minor: costs.get(item_id) ?? null,
      })),
    )
    .execute();
  const owner = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  return { draw, shop, facts, items: new Map(named), costs, owner };
}

/**
 * Opens the comparison of random orders with a count by hand, in a world that stands at ORDERS_NOW: they come in three
 * parts, between which the shop and the desk say other margins, VAT, window and rates, and some clicks come late.
 */
export async function openOrderCount(world: TestWorld) {
  const { db, services, setNow } = world;
  const { sendAll, account } = openOrderDesk(world);
  const products = await makeCatalogue(db);
  const productIds = products.map(({ id }) => id);

  return async (size: { seed: number; clickCount: number; orderCount: number }): Promise<void> => {
    setNow(now);
    const { draw, shop, facts, items, costs, owner } = await makeRandomShop(world, products, size);
    const clicks = facts.map(handClick);
    const drawn = { draw, clicks, productIds, itemIds: [...items.keys()], between };
    const sent = drawOrders(size.orderCount, drawn);
    const part = Math.ceil(sent.length / 3);
    const isLate = (_: unknown, index: number) => index % EVERY_LATE === 0;
    const known = clicks.filter((_, index) => !isLate(_, index));
    const settings: HandSettings[] = [];
    const rates: typeof RATES = [];
    const holds = async (orders: typeof sent, of = known) => {
      const lines = countLines({ sent: orders, clicks: of, settings, items, costs, rates });
      expect(lines.filter(({ clicked }) => clicked > 0).length).toBeGreaterThan(orders.length / 10);
      expect(await readOrderSums(world, shop.id)).toEqual(sumHandLines(lines));
    };
    await insertClicks(
      services,
      facts.filter((_, index) => !isLate(_, index)),
    );

    await sendAll(shop.id, sent.slice(0, part));
    await account(shop.id);
    await holds(sent.slice(0, part));

    settings.push(FIRST);
    await saySettings(world, shop.id, owner, FIRST);
    await sendAll(shop.id, sent.slice(part, 2 * part));
    await account(shop.id);
    await holds(sent.slice(0, 2 * part));

    settings.push(secondOf(productIds));
    await saySettings(world, shop.id, owner, secondOf(productIds));
    rates.push(...RATES);
    await sayRates(world);
    await sendAll(shop.id, sent.slice(2 * part));
    // Clicks that come after their orders are found when they are looked for again.
    await insertClicks(services, facts.filter(isLate));
    setNow(now + 37 * HOUR_MS);
    await account(shop.id);
    await holds(sent, clicks);

    // What the provider gives back of them counts for nothing any more.
    const left = await giveBackSome(world, shop.id, { clicks, known });
    await account(shop.id);
    await holds(sent, left);
    // The next shop begins where nobody has said what a euro is.
    await db.deleteFrom('euro_rate').execute();
  };
}
