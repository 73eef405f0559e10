import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow } from '../../../platform/postgres/query-answers.ts';
import { isTokenOpen } from '../accounts/closed-accounts.repository.ts';

export function findTokenByHash(db: DbOrTx, hash: Buffer) {
  return firstRow(
    db
      .selectFrom('access_token')
      .select(['id', 'scopes', 'portal_ids', 'shop_ids', 'expires_at', 'revoked_at'])
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
  expiresAt: Date | null;
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
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(rights))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** All tokens, or the one of an id, newest first. */
export async function listTokenRows(db: DbOrTx, only: number | 'all') {
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
      'revoked_at',
      'last_used_at',
      'creator.email as creator',
    ])
    .$if(only !== 'all', (query) => query.where('access_token.id', '=', only === 'all' ? 0 : only))
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

/** Notes that a token is in use, unless a later use is known. */
export async function markTokenUsed(db: DbOrTx, tokenId: number, at: Date): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_at: at })
    .where('id', '=', tokenId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute();
}
