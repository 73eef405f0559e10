import { sql } from 'kysely';
import { ROLES } from '../../../shared/rules/people/account.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type AuditHead = { readonly number: number; readonly hash: Buffer };

/** The end of the chain; null while there is no entry. */
export async function findAuditHead(db: DbOrTx): Promise<AuditHead | null> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { number: Number(row.number), hash: row.hash } : null;
}

/** An entry with its place in the chain, and what is hashed of it as db/postgres/0025 and 0030 write it. */
export type ChainedEntry = {
  readonly number: number;
  readonly entryId: number;
  readonly salt: Buffer | null;
  readonly namesHash: Buffer;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  /** What the hash is made of but the one before; null where the entry is gone. */
  readonly said: string | null;
  readonly names: string | null;
};

/** The next places of the chain after a number, in order. */
export async function listChainedEntries(db: DbOrTx, after: number, limit: number): Promise<ChainedEntry[]> {
  const { rows } = await sql<Omit<ChainedEntry, 'number'> & { number: string | number }>`
    select number, entry_id as "entryId", salt, names_hash as "namesHash", previous_hash as "previousHash", hash,
      case when entry.id is null then null
        when version = 1 then json_build_array(number, entry.id,
          (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor_role_id, entry.action,
          entry.target_kind, entry.target_id, entry.shop_ids::text, encode(names_hash, 'hex'))::text
        else json_build_array(number, entry.id,
          (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor_role_id, entry.action,
          entry.target_kind, entry.target_id, entry.shop_ids::text, encode(names_hash, 'hex'),
          without_names(entry.before)::text, without_names(entry.after)::text)::text end as said,
      json_build_array(entry.actor_email, entry.target_label, entry.before::text, entry.after::text)::text as names
    from audit_chain left join audit_log as entry on entry.id = entry_id
    where number > ${after} order by number limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

/** Entries of the log that have no place in the chain, the oldest first. */
export async function listUnchainedEntries(db: DbOrTx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_log where not exists (select from audit_chain where entry_id = audit_log.id)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where staff are told of the chain's end: everybody of staff who may get in. */
export async function listStaffMailboxes(db: DbOrTx): Promise<{ email: string; lang: string }[]> {
  return db
    .selectFrom('app_user')
    .select(['email', 'lang'])
    .where('role_id', '=', ROLES.staff)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}
