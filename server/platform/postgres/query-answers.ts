import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import type { DbOrTx } from './database.ts';

/** A query of Kysely that answers with a row or none. */
type AskedOnce<Row> = { executeTakeFirst(): Promise<Row | undefined> };

/** The first row that a query answers with; null where it answers with none. */
export async function firstRow<Row>(query: AskedOnce<Row>): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null;
}

/** Whether a query answers with a row: a select that finds one, an insert or delete that returns one. */
export async function hasRow(query: AskedOnce<unknown>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** Runs an update; whether it changed exactly one row. Of two at once that use something up, one gets true. */
export async function updatesOne(query: AskedOnce<{ numUpdatedRows: bigint }>): Promise<boolean> {
  return (await query.executeTakeFirst())?.numUpdatedRows === 1n;
}

/** The rows of a relation as one JSON array; of big integers and instants it has what JSON makes of them. */
export const rowsAsJson = (relation: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(rows), '[]') from (${relation}) rows)`;

type TableWithId = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** Sets columns of the row that has the id; where none has it, nothing happens. */
export async function updateById<T extends TableWithId>(
  db: DbOrTx,
  table: T,
  id: number | string,
  columns: UpdateObject<DB, T>,
): Promise<void> {
  // Every table of the type has the column; the query builder knows that of single ones only.
  const one = table as 'shop';
  await db
    .updateTable(one)
    .set(columns as UpdateObject<DB, typeof one>)
    .where('id', '=', id as number)
    .execute();
}
