import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { UNSORTED_SLUG } from '../../matching/matching.public.ts';

export type FeedItemRow = {
  readonly itemId: string;
  readonly title: string;
  readonly link: string;
  readonly image: string;
  readonly priceMinor: number;
  readonly inStock: boolean;
  readonly brand: string | null;
  readonly ean: string | null;
  /** Where its product stands; null where it is not sorted in yet. */
  readonly categoryId: number | null;
  readonly product: string | null;
  readonly isNew: boolean;
};

/** A page of the items of a shop's feed by their ids, and how many there are. */
export async function listFeedItemRows(
  db: DbOrTx,
  shopId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FeedItemRow[]; total: number }> {
  const { rows } = await sql<FeedItemRow>`
    select item_id as "itemId", title, link, feed_item.image, price_minor as "priceMinor", in_stock as "inStock",
      brand, feed_item.ean, category.id as "categoryId", product.name as product,
      matched_by is not distinct from 'own' as "isNew"
    from feed_item left join product on product.id = feed_item.product_id
    left join category on category.id = product.category_id and category.slug <> ${UNSORTED_SLUG}
    where shop_id = ${shopId} and gone_at is null
    order by item_id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from feed_item where shop_id = ${shopId} and gone_at is null`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
