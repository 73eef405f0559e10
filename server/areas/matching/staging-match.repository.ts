import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { withoutJoins } from '../../platform/postgres/long-statements.ts';

/** Shorter model numbers say too little. */
const MODEL_KEY_MIN = 3;

/** A model number as it is compared; written like the index on it. */
const modelKey = (column: 'stage.mpn' | 'product.mpn') => sql`replace(name_key(${sql.ref(column)}), ' ', '')`;

/** An import whose items are matched. */
export type MatchedImport = {
  readonly importId: number;
  readonly shopId: number;
  readonly portalId: number;
};

/** The keys of the import's items in a table of this transaction; every step fills in the products that it is sure of. */
export async function openStagingMatch(tx: DbOrTx, { importId, shopId }: MatchedImport): Promise<void> {
  await sql`drop table if exists pg_temp.stage_match`.execute(tx);
  await sql`
    create temp table stage_match on commit drop as
    select stage.item_id,
      case when stage.ean ~ '^[0-9]{8,14}$' then gtin_key(stage.ean) end as ean_key,
      nullif(name_key(stage.brand), '') as brand_key,
      case when length(model.key) >= ${sql.lit(MODEL_KEY_MIN)} then model.key end as model_key,
      nullif(name_key(stage.title), '') as name_key,
      stage.category_id, stage.category_text,
      coalesce(before.merged_into, before.id) as before_id,
      item.matched_by is not distinct from 'own' as was_own,
      null::integer as product_id, null::text as matched_by
    from feed_stage as stage
    -- Offset keeps the key from being made anew wherever it is named.
    left join lateral (select ${modelKey('stage.mpn')} as key offset 0) as model on stage.mpn is not null
    left join feed_item as item on item.shop_id = ${shopId} and item.item_id = stage.item_id
    left join product as before on before.id = item.product_id
    where stage.import_id = ${importId}`.execute(tx);
  // Nobody has counted the staged items yet (ANALYZE would keep other imports waiting): with indexes no plan is a bad one.
  await sql`create unique index on stage_match (item_id)`.execute(tx);
  await sql`analyze stage_match`.execute(tx);
}

export async function matchByDecision(tx: DbOrTx, shopId: number): Promise<void> {
  await sql`
    update stage_match as item
    set product_id = coalesce(product.merged_into, product.id), matched_by = 'decision'
    from match_decision as decision join product on product.id = decision.product_id
    where decision.shop_id = ${shopId} and decision.item_id = item.item_id`.execute(tx);
}

const agrees = (ours: RawBuilder<unknown>, theirs: RawBuilder<unknown>) =>
  sql`(${ours} is null or ${theirs} is null or ${ours} = ${theirs})`;

/** EAN, then brand and model number, then name within the category: each only for what is still open. */
const STEPS = [
  { matchedBy: 'ean', on: sql`gtin_key(product.ean) = item.ean_key`, where: sql`true` },
  {
    matchedBy: 'model',
    on: sql`${modelKey('product.mpn')} = item.model_key`,
    where: sql`brand.name_key = item.brand_key`,
  },
  {
    matchedBy: 'name',
    on: sql`product.name_key = item.name_key`,
    // One name with two barcodes, models or brands is two products.
    where: sql`(item.category_id is null or item.category_id = any(category.path))
      and ${agrees(sql`item.brand_key`, sql`brand.name_key`)}
      and ${agrees(sql`item.ean_key`, sql`gtin_key(product.ean)`)}
      and ${agrees(sql`item.model_key`, modelKey('product.mpn'))}`,
  },
] as const;

/**
 * Gives an item the product that a step finds. Of several it is the only one that the portal brought itself
 * (so that no shop's own product takes another shop's match away), else the one that the item had before, else none.
 */
async function matchByStep(
  tx: DbOrTx,
  portalId: number,
  { on, where }: (typeof STEPS)[number],
  { among, matchedBy }: { among: RawBuilder<unknown>; matchedBy: string },
): Promise<void> {
  await sql`
    update stage_match as item set product_id = found.product_id, matched_by = ${matchedBy}
    from (
      select item.item_id,
        case
          when count(distinct target.id) = 1 then min(target.id)
          when count(distinct target.id) filter (where target.brought_by is null) = 1
            then min(target.id) filter (where target.brought_by is null)
          else min(target.id) filter (where target.id = item.before_id)
        end as product_id
      from stage_match as item
      join product on product.portal_id = ${portalId} and ${on}
      join product as target on target.id = coalesce(product.merged_into, product.id)
      left join brand on brand.id = product.brand_id
      join category on category.id = product.category_id
      where item.product_id is null and ${where} and ${among}
      group by item.item_id
    ) as found
    where item.item_id = found.item_id and found.product_id is not null`.execute(tx);
}

/** From so many products for each item on, looking each item up is cheaper than reading all products. */
const PRODUCTS_FOR_LOOKUPS = 10;

/**
 * Runs a search of the catalogue so that a small import looks up each of its items: the planner knows nothing of how many
 * products have one key (statistics of partial indexes are not for it), takes them for many, and would read all products.
 */
async function asFewOrMany(tx: DbOrTx, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ few: boolean }>`
    select item.reltuples * ${PRODUCTS_FOR_LOOKUPS}::float8 <= product.reltuples as few
    from pg_class as item cross join pg_class as product
    where item.oid = 'pg_temp.stage_match'::regclass and product.oid = 'product'::regclass`.execute(tx);
  return withoutJoins(tx, rows[0]?.few ? ['hashjoin', 'mergejoin'] : [], work);
}

type OfShop = Pick<MatchedImport, 'shopId' | 'portalId'>;

/** Finds what the portal knows, other shops' own products among it. */
export async function matchByCatalogue(tx: DbOrTx, { shopId, portalId }: OfShop): Promise<void> {
  const among = sql`target.brought_by is distinct from ${shopId}`;
  await asFewOrMany(tx, async () => {
    for (const step of STEPS) await matchByStep(tx, portalId, step, { among, matchedBy: step.matchedBy });
  });
}

/** What was its own product stays the one it was; what else names one that the shop brought belongs to it. */
export async function matchOwn(tx: DbOrTx, { shopId, portalId }: OfShop): Promise<void> {
  await sql`
    update stage_match set product_id = before_id, matched_by = 'own'
    where product_id is null and was_own and before_id is not null`.execute(tx);
  const among = sql`target.brought_by = ${shopId}`;
  await asFewOrMany(tx, async () => {
    for (const step of STEPS) await matchByStep(tx, portalId, step, { among, matchedBy: 'own' });
  });
}

/** How many items are still open, and how many of those have no category. */
export async function countUnmatched(tx: DbOrTx): Promise<{ items: number; unsorted: number }> {
  const { rows } = await sql<{ items: number; unsorted: number }>`
    select count(*) as items, count(*) filter (where category_id is null) as unsorted
    from stage_match where product_id is null`.execute(tx);
  return rows[0] ?? { items: 0, unsorted: 0 };
}

/** Writes what was found into the staged items. */
export async function closeStagingMatch(tx: DbOrTx, importId: number): Promise<void> {
  await sql`
    update feed_stage as stage set product_id = found.product_id, matched_by = found.matched_by
    from stage_match as found
    where stage.import_id = ${importId} and stage.item_id = found.item_id`.execute(tx);
}
