import { randomUUID } from 'node:crypto';
import {
  type ClickFact,
  ORDER_LINE_COLUMNS,
  orderLineCells,
  signedOrderLine,
} from '../../server/kernel/catalogue/catalogue.public.ts';
import { insertOnce } from '../../server/platform/clickhouse/clickhouse.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { HOUR_MS } from '../../shared/rules/time/durations.ts';
import type { RandomDraw } from '../worlds/draw-facts.ts';
import { type MadeProduct, type MadeShop, PORTAL_IDS } from '../worlds/factories.ts';

/** A line of an order as reports count it: what stands when all signs are added up. */
export type OrderFact = {
  /** That the order counts for; null for none. */
  click: ClickFact | null;
  orderedAt: number;
  orderKey: number;
  isFirst: boolean;
  bought: MadeProduct;
  units: number;
  revenueMinor: number;
  revenueMicros: number | null;
  marginMinor: number | null;
  marginMicros: number | null;
};

/** Of two products something is not known: of the last one what it is in euro, of the one before what it leaves. */
function drawLine(
  products: readonly MadeProduct[],
  draw: RandomDraw,
): Omit<OrderFact, 'click' | 'orderedAt' | 'orderKey' | 'isFirst'> {
  const place = Math.floor(draw() * draw() * products.length);
  const bought = products[place] as MadeProduct;
  const revenueMinor = Math.floor(draw() * 900_000);
  const marginMinor = place === products.length - 2 ? null : Math.floor(revenueMinor * draw() * 0.01);
  const hasRate = place < products.length - 1;
  return {
    bought,
    units: Math.floor(draw() * 4),
    revenueMinor,
    revenueMicros: hasRate ? revenueMinor * 85 + Math.floor(draw() * 50) : null,
    marginMinor,
    marginMicros: hasRate && marginMinor !== null ? marginMinor * 85 : null,
  };
}

let nextKey = 1;

function drawOrder(
  click: ClickFact | null,
  orderedAt: number,
  products: readonly MadeProduct[],
  draw: RandomDraw,
): OrderFact[] {
  const orderKey = nextKey;
  nextKey += 1;
  return Array.from({ length: 1 + Math.floor(draw() * 3) }, (_, line) => ({
    ...drawLine(products, draw),
    click,
    orderedAt,
    orderKey,
    isFirst: line === 0,
  }));
}

/** One in five valid clicks brings an order, some hours or days later; some orders count for no click. */
export function drawOrderFacts(
  clicks: readonly ClickFact[],
  products: readonly MadeProduct[],
  draw: RandomDraw,
): OrderFact[] {
  return clicks.flatMap((click) => {
    if (draw() > 0.2) return [];
    const orderedAt = click.at + Math.floor(draw() * draw() * 200 * HOUR_MS);
    const counts = click.invalidReason === null && draw() < 0.8;
    return drawOrder(counts ? click : null, orderedAt, products, draw);
  });
}

function cellsOf(shop: MadeShop, fact: OrderFact): string {
  const { click, bought } = fact;
  const [l1 = 0, l2 = 0, l3 = 0] = click?.categoryPath ?? [];
  return orderLineCells({
    ...fact,
    portalId: PORTAL_IDS[shop.cc],
    shopId: shop.id,
    bought: { productId: bought.id, brandId: bought.brandId, categoryPath: bought.category.path },
    marginSource: fact.marginMinor === null ? 'unknown' : 'shop',
    click: click && {
      ...click,
      categoryIds: [click.categoryPath.at(-1) ?? 0, l1, l2, l3],
      brandId: click.brandId ?? 0,
      adId: click.adId ?? 0,
      couponId: click.couponId ?? 0,
    },
  });
}

/** That the shop has said orders is asked of PostgreSQL. */
async function sayOrder(db: Services['db'], { id: shopId }: MadeShop): Promise<void> {
  const at = new Date('2026-11-19T10:00:00Z');
  const order = { order_id: 'drawn', day: '2026-11-19', status: 'placed', source: 'server', currency: 'RSD' };
  const instants = { ordered_at: at, first_received_at: at, received_at: at };
  const none = { shipping_minor: 0, discount_minor: 0, lines: '[]', content_hash: Buffer.of(1) };
  await db
    .insertInto('shop_order')
    .values({ shop_id: shopId, ...order, ...instants, ...none })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the lines as they came about: of every third order there was another version before, which was taken back. */
export async function insertOrderFacts(
  services: Pick<Services, 'db' | 'clickhouse'>,
  shop: MadeShop,
  facts: readonly OrderFact[],
): Promise<void> {
  if (facts.length > 0) await sayOrder(services.db, shop);
  const earlier = (fact: OrderFact): OrderFact => ({
    ...fact,
    click: fact.orderKey % 2 === 0 ? null : (facts[0]?.click ?? null),
    units: fact.units + 7,
    revenueMinor: fact.revenueMinor + 1_001,
  });
  const rows = facts.flatMap((fact) => {
    const before = fact.orderKey % 3 === 0 ? [cellsOf(shop, earlier(fact))] : [];
    return [
      ...before.flatMap((cells) => [
        signedOrderLine(cells, 1, randomUUID()),
        signedOrderLine(cells, -1, randomUUID()),
      ]),
      signedOrderLine(cellsOf(shop, fact), 1, randomUUID()),
    ];
  });
  await insertOnce(services.clickhouse, {
    table: 'app.order_line',
    columns: ORDER_LINE_COLUMNS,
    rows: rows.join(''),
    token: randomUUID(),
  });
}
