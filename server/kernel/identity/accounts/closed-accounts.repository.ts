import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';

/** The fact that says up to which ids accounts and access tokens are closed. */
const CLOSED = 'closed-accounts';

const isBeyond = (kind: 'user' | 'token', id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} > coalesce((select (value ->> ${sql.lit(kind)})::int from installation_fact
    where installation_fact.name = ${sql.lit(CLOSED)}), 0)`;

/** For a `where`: the account whose id stands in this column is not closed with those of a demo; staff may disable it. */
export const isAccountKept = (column: string) => isBeyond('user', column);
/** For a `where`: the account whose id stands in this column is neither closed nor disabled. */
export const isAccountOpen = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isAccountKept(column)} and not exists (select from app_user as disabled
    where disabled.id = ${sql.ref(column)} and disabled.disabled_at is not null))`;
/** For a `where`: the access token whose id stands in this column is not closed. */
export const isTokenOpen = (column: string) => isBeyond('token', column);

const forgetEverywhere = (tx: DbOrTx) => sql`select pg_notify('app_change', '*:')`.execute(tx);

/**
 * Closes all accounts and access tokens that there are now: nobody gets in by them, nor by a session or an invitation of
 * theirs. Those that come later are open. Once closed, it changes nothing.
 */
export async function closeAccounts(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      insert into installation_fact (name, value)
      select ${CLOSED}::text, jsonb_build_object(
        'user', (select coalesce(max(id), 0) from app_user),
        'token', (select coalesce(max(id), 0) from access_token))
      on conflict (name) do nothing`.execute(tx);
    await forgetEverywhere(tx);
  });
}

/** Opens what `closeAccounts` closed. */
export async function reopenAccounts(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('installation_fact').where('name', '=', CLOSED).execute();
    await forgetEverywhere(tx);
  });
}
