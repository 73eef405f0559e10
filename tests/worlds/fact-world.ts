import { randomUUID } from 'node:crypto';
import {
  CLICK_COLUMNS,
  type ClickFact,
  clickRow,
  IMPRESSION_COLUMNS,
  type ImpressionFact,
  impressionRows,
  PRODUCT_VIEW_COLUMNS,
  type ProductViewFact,
  productViewRow,
} from '../../server/kernel/catalogue/catalogue.public.ts';
import { insertOnce } from '../../server/platform/clickhouse/clickhouse.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { drawOrderFacts, insertOrderFacts, type OrderFact } from '../orders/draw-order-lines.ts';
import { drawEans, drawItems, type ItemFact, insertItems } from '../references/item-facts.ts';
import { drawClick, drawImpression, drawOffers, type OfferFact, seeded } from './draw-facts.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeBrand,
  makeCategory,
  makeLeaf,
  makeProduct,
  makeShop,
  PORTAL_IDS,
} from './factories.ts';

export type FactWorld = {
  shop: MadeShop;
  products: MadeProduct[];
  /** By product id. */
  texts: ReadonlyMap<number, { url: string; brand: string | null }>;
  categoryNames: ReadonlyMap<number, string>;
  clicks: ClickFact[];
  impressions: ImpressionFact[];
  offers: OfferFact[];
  /** Lines of orders, and among them those that count for no click. */
  orders: OrderFact[];
  freeOrders: OrderFact[];
  /** Of which day orders are. */
  ordersBy?: 'click_day' | 'order_day';
  /** Enabled bids by category, in micro-euro. */
  bids: ReadonlyMap<number, number>;
  /** Of the shop's feed. */
  items: readonly ItemFact[];
  /** The portal's, by product id. */
  eans: ReadonlyMap<number, string>;
};

/** Eleven products in leaves of level 2, 3 and 4. */
export async function makeCatalogue(db: Services['db']): Promise<MadeProduct[]> {
  const leaf = await makeLeaf(db);
  const root = await makeCategory(db);
  // Leaves of level 2, 3 and 4, two of them under one root.
  const leaves = [leaf, await makeCategory(db, { parent: leaf }), await makeCategory(db, { parent: root })];
  const brand = await makeBrand(db);
  const products: MadeProduct[] = [];
  for (let i = 0; i < 11; i += 1) {
    const category = leaves[i % leaves.length];
    if (category) products.push(await makeProduct(db, { category, ...(i % 2 ? { brandId: brand.id } : {}) }));
  }
  return products;
}

async function readTexts(db: Services['db']): Promise<Pick<FactWorld, 'texts' | 'categoryNames'>> {
  const products = await db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.id', 'product.url', 'brand.name as brand'])
    .execute();
  const categories = await db.selectFrom('category').select(['id', 'name']).execute();
  return {
    texts: new Map(products.map(({ id, ...texts }) => [id, texts])),
    categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
  };
}

export async function insertOfferDays(
  services: Services,
  shop: MadeShop,
  offers: readonly OfferFact[],
): Promise<void> {
  const row = ({ day, takenAt, product, inStock, priceMinor }: OfferFact) => {
    const { path } = product.category;
    const categories = [path.at(-1), path[0], path[1] ?? 0, path[2] ?? 0].join('\t');
    const time = new Date(Date.parse(day) + takenAt * 1000).toISOString().slice(0, 19).replace('T', ' ');
    return `${shop.id}\t${day}\t${product.id}\t${PORTAL_IDS[shop.cc]}\t${categories}\t${product.brandId ?? 0}\t${priceMinor}\t${inStock ? 1 : 0}\t${time}\n`;
  };
  const columns = 'shop_id day product_id portal_id category_id category_l1 category_l2 category_l3';
  // One insert for each time, so that an earlier snapshot stands in a part of its own.
  for (const [takenAt, taken] of Map.groupBy(offers, (offer) => offer.takenAt)) {
    await insertOnce(services.clickhouse, {
      table: 'app.offer_day',
      columns: [...columns.split(' '), 'brand_id', 'price_minor', 'in_stock', 'snapshot_at'],
      rows: taken.map(row).join(''),
      token: `${shop.id} ${takenAt} ${randomUUID()}`,
    });
  }
}

/** Stores facts in one of the tables that the forwarder fills. */
const factInserter =
  <F>(table: string, columns: readonly string[], rowOf: (fact: F) => string) =>
  (services: Pick<Services, 'clickhouse'>, facts: readonly F[]): Promise<void> =>
    insertOnce(services.clickhouse, { table, columns, rows: facts.map(rowOf).join(''), token: randomUUID() });

export const insertClicks = factInserter<ClickFact>('app.click', CLICK_COLUMNS, clickRow);
export const insertImpressions = factInserter<ImpressionFact>(
  'app.impression',
  IMPRESSION_COLUMNS,
  ({ shopId, position, kind, adId, ...page }) =>
    impressionRows(page, [{ shop_id: shopId, position, kind, ...(adId !== undefined && { ad_id: adId }) }]),
);
export const insertProductViews = factInserter<ProductViewFact>(
  'app.product_view',
  PRODUCT_VIEW_COLUMNS,
  productViewRow,
);

/** Enabled bids on some categories of every level, and a disabled one that must not count. */
async function makeBids(db: Services['db'], shop: MadeShop, products: readonly MadeProduct[]) {
  const ids = [...new Set(products.flatMap((product) => product.category.path))].sort((a, b) => a - b);
  const bids = ids
    .map((category_id, i) => ({ category_id, bid_micros: 100_000 + i * 7_001, enabled: i % 3 === 1 }))
    .filter((_, i) => i % 3 < 2);
  await db
    .insertInto('bid')
    .values(bids.map((bid) => ({ ...bid, shop_id: shop.id })))
    .execute();
  return new Map(bids.filter((bid) => bid.enabled).map((bid) => [bid.category_id, bid.bid_micros]));
}

type Facts = Pick<FactWorld, 'clicks' | 'impressions' | 'offers'> & { orders?: OrderFact[] };

/** A shop of its own with these facts about the products; they say for which shop they are made. */
export async function storeTestFacts(
  services: Services,
  products: MadeProduct[],
  factsOf: (shop: MadeShop) => Facts,
): Promise<FactWorld> {
  const shop = await makeShop(services.db);
  const { orders = [], ...facts } = factsOf(shop);
  await insertClicks(services, facts.clicks);
  await insertImpressions(services, facts.impressions);
  await insertOfferDays(services, shop, facts.offers);
  await insertOrderFacts(services, shop, orders);
  const freeOrders = orders.filter(({ click }) => click === null);
  const bids = await makeBids(services.db, shop, products);
  const ids = products.map(({ id }) => id);
  const [items, eans] = [drawItems(ids), drawEans(ids)];
  await insertItems(services.db, shop.id, items, eans);
  return {
    shop,
    products,
    bids,
    items,
    eans,
    orders,
    freeOrders,
    ...facts,
    ...(await readTexts(services.db)),
  };
}

/** A shop with random clicks at the instants and random offers on the days; another shop has clicks beside it. */
export async function makeFactWorld(
  services: Services,
  facts: { seed: number; clicksAt: (draw: () => number) => number[]; offerDays: readonly string[] },
): Promise<FactWorld> {
  const draw = seeded(facts.seed);
  const products = await makeCatalogue(services.db);
  const rival = await makeShop(services.db);
  const instants = facts.clicksAt(draw);
  await insertClicks(
    services,
    instants.slice(0, 200).map((at) => drawClick(rival, products, at, draw)),
  );
  return storeTestFacts(services, products, (shop) => {
    const clicks = instants.map((at) => drawClick(shop, products, at, draw));
    return {
      clicks,
      impressions: instants.flatMap((at) => [at, at]).map((at) => drawImpression(shop, products, at, draw)),
      offers: drawOffers(products, facts.offerDays, draw),
      orders: drawOrderFacts(clicks, products, draw),
    };
  });
}
