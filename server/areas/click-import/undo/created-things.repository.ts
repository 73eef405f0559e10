import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** What runs create for their shops; a table remembers which run did. */
export type CreatedKind = 'product' | 'category';

const REMEMBERS = { product: 'click_import_product', category: 'click_import_category' } as const;

/** Tables that name a product without a foreign key: imports of feeds under way, and offers that may be clicked still. */
const NAMED_LOOSELY = { product: ['feed_stage', 'gone_offer'], category: [] } as const;

type Use = { readonly table: string; readonly column: string };

/** Every column that refers to a product or a category, whichever table it stands in. */
async function listUses(db: DbOrTx, kind: CreatedKind): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${kind}::regclass and conrelid <> ${REMEMBERS[kind]}::regclass`.execute(
    db,
  );
  return [...rows, ...NAMED_LOOSELY[kind].map((table) => ({ table, column: `${kind}_id` }))];
}

/** What a run has created, or one of the shop's that was taken back before had to leave; after the id named, in order. */
export async function listCreated(
  db: DbOrTx,
  kind: CreatedKind,
  of: { runId: number; shopId: number; afterId: number; limit: number },
): Promise<number[]> {
  const id = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${sql.table(REMEMBERS[kind])} as created
    join click_import as run on run.id = created.click_import_id
    where (run.id = ${of.runId} or (run.shop_id = ${of.shopId} and run.status = 'undone')) and ${id} > ${of.afterId}
    order by ${id} limit ${of.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Deletes those of the things to which no row of any table refers. They are held first: who refers to one of them
 * meanwhile waits, and then hears that it is gone.
 * @returns how many were deleted
 */
export async function deleteUnused(tx: DbOrTx, kind: CreatedKind, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const thing = sql.table(kind);
  await sql`select from ${thing} where id = any(${[...ids]}::int[]) order by id for update`.execute(tx);
  const uses = await listUses(tx, kind);
  const unused = uses.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as used where used.${sql.ref(column)} = thing.id)`,
  );
  const { numAffectedRows } = await sql`
    delete from ${thing} as thing where id = any(${[...ids]}::int[]) and ${sql.join(unused, sql` and `)}`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Adds to how many things went with a run. */
export async function addRemoved(tx: DbOrTx, runId: number, kind: CreatedKind, count: number): Promise<void> {
  const column = kind === 'product' ? 'removed_products' : 'removed_categories';
  await tx
    .updateTable('click_import')
    .set({ [column]: sql`${sql.ref(column)} + ${count}` })
    .where('id', '=', runId)
    .execute();
}
