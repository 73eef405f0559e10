import type { DbOrTx } from '../../server/platform/postgres/database.ts';

/** An item of a shop's feed, as the last import left it. */
export type ItemFact = {
  readonly itemId: string;
  readonly productId: number;
  readonly ean: string | null;
  readonly inStock: boolean;
  readonly priceMinor: number;
  /** When it left the feed; null for one that is in it. */
  readonly goneAt: string | null;
};

const item = (
  productId: number,
  itemId: string,
  more: Partial<Omit<ItemFact, 'productId'>> = {},
): ItemFact => ({
  itemId,
  productId,
  ean: null,
  inStock: true,
  priceMinor: 100_00,
  goneAt: null,
  ...more,
});

/** The EANs that the portal has of some of the products. */
export const drawEans = (productIds: readonly number[]): Map<number, string> =>
  new Map(productIds.flatMap((id, at) => (at % 5 === 1 ? [[id, `383${String(id).padStart(10, '0')}`]] : [])));

/** Of each product other items: none, one, several, some that left the feed, and such as left it twice. */
export function drawItems(productIds: readonly number[]): ItemFact[] {
  const kinds: ((id: number) => ItemFact[])[] = [
    () => [],
    (id) => [item(id, `A-${id}`, { ean: '4006381333931' })],
    (id) => [
      item(id, `b-${id}`, { priceMinor: 90_00, inStock: false }),
      item(id, `B-${id}`, { priceMinor: 120_00 }),
      item(id, `c-${id}`, { priceMinor: 110_00, ean: '96385074' }),
    ],
    (id) => [
      item(id, `old-${id}`, { goneAt: '2026-10-01T10:00:00.000Z', ean: '4006381333931' }),
      item(id, `older-${id}`, { goneAt: '2026-09-01T10:00:00.000Z' }),
    ],
    (id) => [
      item(id, `gone-${id}`, { goneAt: '2026-11-01T10:00:00.000Z', priceMinor: 1_00 }),
      item(id, `00${id}`, { priceMinor: 200_00 }),
    ],
    (id) => Array.from({ length: 24 }, (_, at) => item(id, `V${at}-${id}`, { priceMinor: 100_00 + at })),
  ];
  return productIds.flatMap((id, at) => kinds[at % kinds.length]?.(id) ?? []);
}

/** Keeps the items as the shop's, and the EANs as the portal's. */
export async function insertItems(
  db: DbOrTx,
  shopId: number,
  items: readonly ItemFact[],
  eans: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  for (const [id, ean] of eans) await db.updateTable('product').set({ ean }).where('id', '=', id).execute();
  if (items.length === 0) return;
  await db
    .insertInto('feed_item')
    .values(
      items.map(({ itemId, productId, ean, inStock, priceMinor, goneAt }) => ({
        shop_id: shopId,
        item_id: itemId,
        product_id: productId,
        ean,
        in_stock: inStock,
        price_minor: priceMinor,
        gone_at: goneAt === null ? null : new Date(goneAt),
        title: itemId,
        link: 'https://shop.example/p',
        image: 'https://shop.example/i.jpg',
        category_text: '',
        content_hash: 1,
        first_seen_at: new Date(0),
      })),
    )
    .execute();
}
