import type { Services } from '../../server/platform/start/services.ts';
import { DAY_MS, HOUR_MS } from '../../shared/rules/time/durations.ts';
import { drawClick, seeded } from '../worlds/draw-facts.ts';
import { type FactWorld, makeCatalogue, storeTestFacts } from '../worlds/fact-world.ts';
import { makeOffer } from '../worlds/factories.ts';
import { NOW_MS } from '../worlds/test-world.ts';
import { drawOrderFacts, type OrderFact } from './draw-order-lines.ts';

/** 10:00 in Belgrade of the last whole day that break-even measures, and of the first one. */
const LAST = NOW_MS - DAY_MS - HOUR_MS;
const FIRST = LAST - 89 * DAY_MS;

/** Clicks of the days that are measured, as many just before, and some of today; orders of them, of known margin unless told. */
export async function makeBroughtWorld(
  services: Services,
  isKnown: (order: OrderFact) => boolean,
  brings = true,
): Promise<FactWorld> {
  const draw = seeded(5);
  const products = await makeCatalogue(services.db);
  const world = await storeTestFacts(services, products, (shop) => {
    const clicks = Array.from({ length: 1_500 }, (_, nth) => {
      const days =
        nth % 10 === 0 ? -1 : nth % 10 === 1 ? 90 + Math.floor(draw() * 60) : Math.floor(draw() * 90);
      return drawClick(shop, products, LAST - days * DAY_MS, draw);
    });
    const orders = drawOrderFacts(clicks, products, draw).map((order) => ({
      ...order,
      ...(isKnown(order)
        ? { marginMinor: 100, marginMicros: order.units * 1_234_567 }
        : { marginMicros: null }),
      revenueMicros: 1_000_000,
    }));
    return { clicks, impressions: [], offers: [], orders: brings ? orders : [] };
  });
  for (const { id } of products) await makeOffer(services.db, { shopId: world.shop.id, productId: id });
  return world;
}

/** By hand: what the valid clicks of the days in question brought, and how many they were. */
export function countBrought(
  { clicks, orders }: FactWorld,
  isOf: (click: FactWorld['clicks'][number]) => boolean,
) {
  const counts = (click: FactWorld['clicks'][number]) => click.at >= FIRST && click.at <= LAST && isOf(click);
  const margin = orders
    .filter(({ click }) => click !== null && counts(click))
    .reduce((sum, { marginMicros }) => sum + (marginMicros ?? 0), 0);
  return { margin, clicks: clicks.filter((click) => click.invalidReason === null && counts(click)).length };
}

/** Its own value, or drawn to that of the level above where its clicks are few. */
export const drawnBrought = (own: { margin: number; clicks: number }, parent: number) =>
  own.clicks >= 200 ? own.margin / own.clicks : (own.margin + 200 * parent) / (own.clicks + 200);
