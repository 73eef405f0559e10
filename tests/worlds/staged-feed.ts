import { matchStaging } from '../../server/areas/matching/matching.public.ts';
import { type Db, inTransaction } from '../../server/platform/postgres/database.ts';
import { type Cc, PORTAL_IDS } from './factories.ts';

/** An accepted item of a feed; what is left out is not in the feed. */
export type StagedTestItem = {
  readonly id: string;
  readonly title?: string;
  readonly brand?: string | null;
  readonly ean?: string | null;
  readonly mpn?: string | null;
  readonly categoryId?: number | null;
  readonly categoryText?: string;
  readonly priceMinor?: number;
  readonly inStock?: boolean;
};

export type StagedFeedShop = { readonly id: number; readonly cc: Cc };

async function stage(db: Db, shopId: number, items: readonly StagedTestItem[]): Promise<number> {
  const { id } = await db
    .insertInto('feed_import')
    .values({ shop_id: shopId, source: 'upload', status: 'done', queued_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map((item, index) => ({
    import_id: id,
    item_id: item.id,
    line: index + 1,
    title: item.title ?? `Item ${item.id}`,
    link: 'https://shop.example/p',
    image: 'https://shop.example/i.jpg',
    price_minor: item.priceMinor ?? 1_000_00,
    in_stock: item.inStock ?? true,
    brand: item.brand ?? null,
    ean: item.ean ?? null,
    mpn: item.mpn ?? null,
    category_text: item.categoryText ?? '',
    category_id: item.categoryId ?? null,
    content_hash: Number.MAX_SAFE_INTEGER,
  }));
  for (let first = 0; first < rows.length; first += 2_000)
    await db
      .insertInto('feed_stage')
      .values(rows.slice(first, first + 2_000))
      .execute();
  return id;
}

/** Takes the items in as an import does: matches them and keeps them as the shop's; says what each became. */
export async function takeFeed(db: Db, shop: StagedFeedShop, items: readonly StagedTestItem[]) {
  const importId = await stage(db, shop.id, items);
  const matched = await inTransaction(db, async (tx) => {
    const long = { signal: new AbortController().signal, statementMs: 60_000 };
    await matchStaging({ db, tx, importId, shopId: shop.id, portalId: PORTAL_IDS[shop.cc], ...long });
    const rows = await tx.selectFrom('feed_stage').selectAll().where('import_id', '=', importId).execute();
    await tx.updateTable('feed_item').set({ gone_at: new Date() }).where('shop_id', '=', shop.id).execute();
    for (const row of rows) {
      const {
        import_id: _,
        line: __,
        regular_minor: ___,
        quantity: ____,
        variant: _____,
        coupon: ______,
        ...item
      } = row;
      const kept = { ...item, shop_id: shop.id, first_seen_at: new Date(0), gone_at: null };
      await tx
        .insertInto('feed_item')
        .values(kept)
        .onConflict((on) => on.columns(['shop_id', 'item_id']).doUpdateSet(kept))
        .execute();
    }
    await tx.deleteFrom('feed_stage').where('import_id', '=', importId).execute();
    return rows;
  });
  return new Map(
    matched.map(({ item_id, product_id, matched_by }) => [item_id, { product: product_id, by: matched_by }]),
  );
}
