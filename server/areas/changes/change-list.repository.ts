import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import type { ChangeAction, ChangeSubject } from '../../../shared/rules/bids/money-changes.ts';
import { actorNameOf } from '../../kernel/audit/audit.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type ChangeFilter = {
  readonly shopId: number;
  /** From the first instant to before the second; null for all of the history. */
  readonly between: readonly [Date, Date] | null;
  readonly patterns: readonly string[];
  readonly subject?: ChangeSubject | undefined;
  readonly action?: ChangeAction | undefined;
  readonly changeSet?: string | undefined;
};

/** The one word of `changeAction`, for filtering in the database. */
const action: RawBuilder<ChangeAction> = sql`case
  when from_micros is null then case when to_micros is null then 'changed' else 'placed' end
  when to_micros is null then 'removed'
  when from_enabled is distinct from to_enabled and (from_micros = to_micros or to_enabled is false)
    then case when to_enabled then 'enabled' else 'disabled' end
  when from_micros = to_micros then 'changed'
  when to_micros > from_micros then 'raised'
  else 'lowered'
end`;

const actorName = actorNameOf(sql`money_change.actor_id`);

/** The names that a search looks through, and the numbers of the product. */
const searched = sql`concat_ws(' ', ${actorName}, actor_email, category.name, product.name, brand.name, product.id, product.ean, (
  select string_agg(concat_ws(' ', item_id, ean), ' ') from feed_item item
  where item.shop_id = money_change.shop_id and item.product_id = coalesce(product.merged_into, product.id)))`;

/**
 * Whether a change set is taken back: what took it back may itself have been taken back since, and that again, each in
 * its turn; so it is where an odd number of sets follow on it.
 */
const isUndone: RawBuilder<boolean> = sql`(
  with recursive later(change_set, steps) as (
    select change_set, 1 from money_change as first where first.undoes = money_change.change_set
    union
    select next.change_set, steps + 1 from money_change as next join later on next.undoes = later.change_set
  )
  select coalesce(max(steps), 0) % 2 = 1 from later
)`;

type Named = DB & Pick<DB, 'money_change' | 'category' | 'product' | 'brand'>;

function fits(filter: ChangeFilter) {
  const { between, changeSet } = filter;
  return (eb: ExpressionBuilder<Named, 'money_change'>) =>
    eb.and([
      eb('money_change.shop_id', '=', filter.shopId),
      ...(between ? [eb('at', '>=', between[0]), eb('at', '<', between[1])] : []),
      ...(filter.subject ? [eb('subject', '=', filter.subject)] : []),
      ...(filter.action ? [sql<SqlBool>`${action} = ${filter.action}`] : []),
      ...(changeSet ? [eb('change_set', '=', changeSet)] : []),
      ...filter.patterns.map((pattern) => sql<SqlBool>`${searched} ilike ${pattern}`),
    ]);
}

const named = (db: DbOrTx) =>
  db
    .selectFrom('money_change')
    .leftJoin('category', 'category.id', 'money_change.category_id')
    .leftJoin('product', 'product.id', 'money_change.product_id')
    .leftJoin('brand', 'brand.id', 'money_change.brand_id');

export async function countListedChanges(db: DbOrTx, filter: ChangeFilter): Promise<number> {
  const { total } = await named(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** A part of the history, newest first; `after` is the last row of the part before. */
export function selectChanges(
  db: DbOrTx,
  filter: ChangeFilter,
  part: { limit: number; offset?: number; after?: { at: Date; id: number } | undefined },
) {
  const { limit, offset = 0, after } = part;
  return named(db)
    .selectAll('money_change')
    .select(['category.name as category_name', 'product.name as product_name', 'brand.name as brand'])
    .select([
      sql<string>`to_char(at at time zone 'Europe/Belgrade', 'DD.MM.YYYY HH24:MI:SS')`.as('local_time'),
      isUndone.as('undone'),
      actorName.as('actor_name'),
    ])
    .where(fits(filter))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(at, money_change.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('at', 'desc')
    .orderBy('money_change.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number];

/** How many rows of a shop each of some change sets has: a merge of products moves bids of several shops at once. */
export async function countSets(
  db: DbOrTx,
  shopId: number,
  changeSets: readonly string[],
): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('money_change')
    .select(['change_set', (eb) => eb.fn.countAll<number>().as('rows')])
    .where('shop_id', '=', shopId)
    .where(sql<SqlBool>`change_set = any(${[...new Set(changeSets)]}::uuid[])`)
    .groupBy('change_set')
    .execute();
  return new Map(counts.map(({ change_set, rows }) => [change_set, rows]));
}
