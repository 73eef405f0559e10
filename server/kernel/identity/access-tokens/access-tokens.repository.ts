import { type SqlBool, sql } from 'kysely';
import { TOKEN_USES_SHOWN } from '../../../../shared/rules/people/token-rights.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow } from '../../../platform/postgres/query-answers.ts';
import type { ShopScope } from '../../callers/callers.public.ts';
import { isAccountOpen, isTokenOpen } from '../accounts/closed-accounts.repository.ts';

export function findTokenByHash(db: DbOrTx, hash: Buffer) {
  return firstRow(
    db
      .selectFrom('access_token')
      .select(['id', 'scopes', 'portal_ids', 'shop_ids', 'expires_at', 'revoked_at', 'created_by'])
      .where('token_hash', '=', hash)
      .where(isTokenOpen('access_token.id')),
  );
}

type NewToken = {
  name: string;
  hash: Buffer;
  scopes: readonly string[];
  portalIds: readonly number[];
  shopIds: readonly number[];
  createdBy: number | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Stores a token and returns its id; one of the same text is given these rights. */
export async function insertToken(db: DbOrTx, token: NewToken): Promise<number> {
  const rights = {
    scopes: [...token.scopes],
    portal_ids: [...token.portalIds],
    shop_ids: [...token.shopIds],
  };
  const row = await db
    .insertInto('access_token')
    .values({
      ...rights,
      name: token.name,
      token_hash: token.hash,
      created_by: token.createdBy,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ ...rights, expires_at: token.expiresAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Tokens that hold for nothing but these shops. */
const ofShopsAlone = (shopIds: readonly number[]) =>
  sql<SqlBool>`portal_ids = '{}' and shop_ids <> '{}' and shop_ids <@ ${[...shopIds]}::int[]`;

/** All tokens in sight, or the one of an id, newest first. */
export async function listTokenRows(db: DbOrTx, { sight, id }: { sight: ShopScope; id?: number }) {
  return db
    .selectFrom('access_token')
    .leftJoin('app_user as creator', 'creator.id', 'access_token.created_by')
    .select([
      'access_token.id',
      'access_token.name',
      'scopes',
      'portal_ids',
      'shop_ids',
      'access_token.created_at',
      'expires_at',
      'end_given',
      'revoked_at',
      'last_used_at',
      'creator.email as creator',
    ])
    .$if(id !== undefined, (query) => query.where('access_token.id', '=', id ?? 0))
    .$if(sight !== 'all', (query) => query.where(ofShopsAlone(sight === 'all' ? [] : sight)))
    .orderBy('access_token.created_at', 'desc')
    .orderBy('access_token.id', 'desc')
    .execute();
}
export type TokenRow = Awaited<ReturnType<typeof listTokenRows>>[number];

export async function listTokenPortals(db: DbOrTx) {
  return db.selectFrom('portal').select(['id', 'locale_code as cc']).orderBy('id').execute();
}

/** Marks a token as revoked; whether this was the first time. */
export async function markTokenRevoked(db: DbOrTx, tokenId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access_token')
    .set({ revoked_at: at })
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a token is in use, unless a later use is known, and on which day from where. */
export async function markTokenUsed(
  db: DbOrTx,
  use: { tokenId: number; at: Date; day: string; addressRange: string },
): Promise<void> {
  const { tokenId, at, day, addressRange } = use;
  await db
    .updateTable('access_token')
    .set({ last_used_at: at })
    .where('id', '=', tokenId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute();
  await db
    .insertInto('access_token_use')
    .values({ token_id: tokenId, day, address_range: addressRange, last_used_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['token_id', 'day', 'address_range'])
        .doUpdateSet({ last_used_at: at })
        .where('access_token_use.last_used_at', '<', at),
    )
    .execute();
}

/** The last days and ranges of addresses of the use of tokens, the latest first. */
export async function listTokenUses(
  db: DbOrTx,
  tokenIds: readonly number[],
): Promise<{ tokenId: number; day: string; addressRange: string }[]> {
  const { rows } = await sql<{ tokenId: number; day: string; addressRange: string }>`
    select token_id as "tokenId", day::text as day, address_range as "addressRange"
    from unnest(${[...tokenIds]}::int[]) as asked (id), lateral (
      select * from access_token_use where token_id = asked.id
      order by last_used_at desc limit ${TOKEN_USES_SHOWN}) as used
    order by last_used_at desc`.execute(db);
  return rows;
}

/** Deletes what is noted of uses before a day. */
export async function deleteOldTokenUses(db: DbOrTx, before: string): Promise<void> {
  await db.deleteFrom('access_token_use').where('day', '<', before).execute();
}

/** Tokens that end before an instant and are in use, of whose end nobody was told; from now on somebody was. */
export async function takeEndingTokens(tx: DbOrTx, { now, before }: { now: Date; before: Date }) {
  return (
    tx
      .updateTable('access_token')
      .set({ reminded_at: now })
      .where('reminded_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('expires_at', '<', before)
      // One that never lived longer than the reminder comes before its end is meant to end.
      .where(sql<SqlBool>`expires_at - created_at > ${before}::timestamptz - ${now}::timestamptz`)
      .where(isTokenOpen('access_token.id'))
      .returning(['id', 'name', 'expires_at as expiresAt', 'created_by as makerId'])
      .execute()
  );
}

/** Where the maker of a token is written to; null where they are gone or may not get in. */
export async function findMakerMailbox(db: DbOrTx, userId: number) {
  const row = await db
    .selectFrom('app_user')
    .select(['email', 'lang'])
    .where('id', '=', userId)
    .where(isAccountOpen('app_user.id'))
    .executeTakeFirst();
  return row ?? null;
}
