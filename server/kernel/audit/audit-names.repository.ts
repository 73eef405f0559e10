import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** What stands in the audit log where the name or the address of somebody stood who is gone. */
const markOf = (userId: number) => `#${userId}`;

/** Those that the log names although their accounts are gone. */
export async function listNamedGone(db: DbOrTx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select named.id from (
      select actor_id as id from audit_log where actor_email like '%@%'
      union select target_id from audit_log where target_kind = 'user' and target_label like '%@%') as named
    where not exists (select from app_user where app_user.id = named.id) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The addresses that an account had, as far as the log knows them, but for those that another account has now. */
export async function listFormerAddresses(tx: DbOrTx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(address) as address from (
      select actor_email as address from audit_log where actor_id = ${userId}
      union select unnest(array[target_label, before ->> 'email', after ->> 'email']) from audit_log
        where target_kind = 'user' and target_id = ${userId}) as had
    where address like '%@%' and not exists (select from app_user where email = lower(address))`.execute(tx);
  return rows.map(({ address }) => address);
}

/** What is noted at the end of a transaction is noted now: the entries of this one have their places then. */
export async function chainEntriesNow(tx: DbOrTx): Promise<void> {
  await sql`set constraints audit_log_chained immediate`.execute(tx);
}

/** Puts a number in the place of what names somebody who is gone; the salts of these entries go with it. */
export async function takeNamesOut(tx: DbOrTx, userId: number, addresses: readonly string[]): Promise<void> {
  const mark = markOf(userId);
  const isTheirs = sql`(target_kind = 'user' and target_id = ${userId})`;
  const stateWithout = (column: 'before' | 'after') =>
    sql`without_person(${sql.ref(column)}, ${isTheirs}, ${[...addresses]}::text[], ${mark}::text)`;
  const label = sql`case when ${isTheirs} or target_kind = 'invite' and lower(target_label) = any(${[...addresses]}::text[])
    then ${mark}::text else target_label end`;
  const actor = sql`case when actor_id = ${userId} then ${mark}::text else actor_email end`;
  const { rows } = await sql<{ id: number }>`
    select id from audit_log
    where (actor_email, target_label) <> (${actor}, ${label})
      or before is distinct from ${stateWithout('before')} or after is distinct from ${stateWithout('after')}`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // The entry may change only once nobody can prove by it what it said before.
  await sql`update audit_chain set salt = null where entry_id = any(${ids}::int[])`.execute(tx);
  await sql`
    update audit_log set actor_email = ${actor}, target_label = ${label},
      before = ${stateWithout('before')}, after = ${stateWithout('after')}
    where id = any(${ids}::int[])`.execute(tx);
}
