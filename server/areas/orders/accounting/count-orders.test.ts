import { expect, test } from 'vitest';
import {
  saveEuroRateCall,
  saveProfitSettingsCall,
} from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { drawOrders } from '../../../../tests/orders/draw-orders.ts';
import {
  handClick,
  openOrderDesk,
  readOrderSums,
  sumHandLines,
} from '../../../../tests/orders/order-world.ts';
import { countLines, type HandSettings } from '../../../../tests/orders/reference-orders.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks, makeCatalogue } from '../../../../tests/worlds/fact-world.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

/** Clocks went back on 25 October, within the days of which orders are taken. */
const NOW = '2026-11-20T10:00:00.000Z';
const world = await openWorld({ now: NOW });
const { app, db, services, setNow } = world;
const { sendAll, account } = openOrderDesk(world);
const now = Date.parse(NOW);
const products = await makeCatalogue(db);

/** By hand and over HTTP: what the shop says from a day on. */
async function saySettings(shopId: number, token: string, said: HandSettings): Promise<void> {
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

async function makeRandomShop(seed: number, clickCount: number) {
  const draw = seeded(seed);
  const shop = await makeShop(db);
  const facts = Array.from({ length: clickCount }, () =>
    drawClick(shop, products, Math.floor(now - draw() * 70 * DAY_MS), draw),
  );
  const itemIds = products.slice(0, 6).map(({ id }) => `item <${id}>`);
  await db
    .insertInto('feed_item')
    .values(
      itemIds.map((item_id, index) => ({
        shop_id: shop.id,
        item_id,
        product_id: products[index]?.id ?? null,
        title: '',
        category_text: '',
        content_hash: 0,
        first_seen_at: new Date(now),
        image: '',
        in_stock: true,
        link: '',
        price_minor: 1,
      })),
    )
    .execute();
  const items = new Map(itemIds.map((id, index) => [id, products[index]?.id ?? 0]));
  const owner = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  return { draw, shop, facts, items, itemIds, owner };
}

const between = [now - 34 * DAY_MS, now] as const;
const SETTINGS: HandSettings[] = [
  { from: '2026-10-20', windowDays: 7, vat: 10, withVat: true, margin: 12.34, ofProducts: new Map() },
  { from: '2026-11-03', windowDays: 90, vat: 20, withVat: false, margin: null, ofProducts: new Map() },
];
const RATES = [
  { from: '2026-10-25', perEuro: 117.1823 },
  { from: '2026-11-10', perEuro: 117.25 },
];

test.each([1, 2, 3])('random orders, seed %d: the rows add up to what a count by hand says', async (seed) => {
  const { draw, shop, facts, items, itemIds, owner } = await makeRandomShop(seed, 400);
  setNow(now);
  const clicks = facts.map(handClick);
  const productIds = products.map(({ id }) => id);
  const sent = drawOrders(400, { draw, clicks, productIds, itemIds, between });
  const third = Math.ceil(sent.length / 3);
  const late = facts.filter((_, index) => index % 5 === 0);
  await insertClicks(
    services,
    facts.filter((_, index) => index % 5 > 0),
  );
  const settings: HandSettings[] = [];
  const rates: typeof RATES = [];
  const attributed = countLines({ sent, clicks, settings: [], items, rates: [] }).filter(
    ({ clicked }) => clicked > 0,
  );
  expect(attributed.length).toBeGreaterThan(100);
  const holds = async (orders: typeof sent, known = clicks) => {
    expect(await readOrderSums(world, shop.id)).toEqual(
      sumHandLines(countLines({ sent: orders, clicks: known, settings, items, rates })),
    );
  };

  await sendAll(shop.id, sent.slice(0, third));
  await account(shop.id);
  const known = clicks.filter((_, index) => index % 5 > 0);
  await holds(sent.slice(0, third), known);

  // What the shop and the desk say in the middle of a month changes the past from there on.
  const [first, second] = SETTINGS as [HandSettings, HandSettings];
  await saySettings(shop.id, owner, first);
  settings.push(first);
  await sendAll(shop.id, sent.slice(third, 2 * third));
  await account(shop.id);
  await holds(sent.slice(0, 2 * third), known);

  const margins = new Map(productIds.slice(0, 4).map((id, index) => [id, 7.5 * (index + 1)]));
  await saySettings(shop.id, owner, { ...second, ofProducts: margins });
  settings.push({ ...second, ofProducts: margins });
  const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
  for (const { from, perEuro } of RATES) {
    const body = { from_day: from, per_euro: perEuro };
    const answer = await send(app, saveEuroRateCall, { params: { portal: 'rs' }, token: staff, body });
    expect(answer.status).toBe(200);
  }
  rates.push(...RATES);
  await sendAll(shop.id, sent.slice(2 * third));
  // Clicks that come after their orders are found when they are looked for again.
  await insertClicks(services, late);
  setNow(now + 37 * HOUR_MS);
  await account(shop.id);
  await holds(sent);
  // The next shop begins where nobody has said what a euro is.
  await db.deleteFrom('euro_rate').execute();
});
