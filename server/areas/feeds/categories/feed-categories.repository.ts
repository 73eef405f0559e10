import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** The leaves that a shop chose, by the text of its feed. */
export async function findChosenCategories(db: DbOrTx, shopId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('feed_category')
    .select(['feed_text', 'category_id'])
    .where('shop_id', '=', shopId)
    .execute();
  return new Map(rows.map((row) => [row.feed_text, row.category_id]));
}

export type CategoryChoice = { readonly text: string; readonly categoryId: number };

export async function upsertChoices(
  tx: DbOrTx,
  options: { shopId: number; userId: number; now: Date; choices: readonly CategoryChoice[] },
): Promise<void> {
  const { shopId, userId, now, choices } = options;
  await sql`
    insert into feed_category (shop_id, feed_text, category_id, chosen_by, chosen_at)
    select ${shopId}::int, chosen.text, chosen.id, ${userId}::int, ${now}
    from unnest(${choices.map(({ text }) => text)}::text[], ${choices.map(({ categoryId }) => categoryId)}::int[])
      as chosen (text, id)
    on conflict (shop_id, feed_text) do update
    set category_id = excluded.category_id, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`.execute(
    tx,
  );
}

export async function deleteChoices(tx: DbOrTx, shopId: number, texts: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('feed_category')
    .where('shop_id', '=', shopId)
    .where('feed_text', 'in', [...texts])
    .execute();
}

export type CategoryTextRow = {
  readonly text: string;
  readonly items: number;
  /** Null where its items have none. */
  readonly categoryId: number | null;
};

/** The categories of the items that are in a shop's feed now. */
export async function listCategoryTexts(db: DbOrTx, shopId: number): Promise<CategoryTextRow[]> {
  const { rows } = await sql<CategoryTextRow>`
    select category_text as text, count(*)::int as items, min(category_id) as "categoryId"
    from feed_item where shop_id = ${shopId} and gone_at is null and category_text <> ''
    group by category_text`.execute(db);
  return rows;
}

export type CategoryVote = { readonly text: string; readonly categoryId: number; readonly votes: number };

/** What other shops of the portal chose for the same texts. */
export async function listChoicesOfOthers(
  db: DbOrTx,
  { shopId, portalId, texts }: { shopId: number; portalId: number; texts: readonly string[] },
): Promise<CategoryVote[]> {
  const { rows } = await sql<CategoryVote>`
    select feed_text as text, category_id as "categoryId", count(*)::int as votes
    from feed_category join category on category.id = category_id
    where portal_id = ${portalId} and shop_id <> ${shopId} and feed_text = any(${[...texts]}::text[])
    group by feed_text, category_id`.execute(db);
  return rows;
}

/** Where products stand that items of these texts were found to be, by their number or by somebody's decision. */
export async function listCategoriesOfProducts(
  db: DbOrTx,
  shopId: number,
  texts: readonly string[],
): Promise<CategoryVote[]> {
  const { rows } = await sql<CategoryVote>`
    select category_text as text, product.category_id as "categoryId", count(*)::int as votes
    from feed_item join product on product.id = product_id
    where shop_id = ${shopId} and gone_at is null and matched_by in ('ean', 'model', 'decision')
      and category_text = any(${[...texts]}::text[])
    group by category_text, product.category_id`.execute(db);
  return rows;
}
