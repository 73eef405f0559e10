import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** The own addresses of shops that have a login, or whose text may have one in it. */
export async function listLoginAddresses(db: DbOrTx) {
  const { rows } = await sql<{ shopId: number; url: string; encryptedLogin: string | null }>`
    select shop_id as "shopId", url, encrypted_login as "encryptedLogin"
    from shop_feed where url like '%@%' or (url is not null and encrypted_login is not null) order by shop_id`.execute(
    db,
  );
  return rows;
}

/** Sets address and login of a shop; unless it has another address or login meanwhile. */
export async function replaceLogin(
  db: DbOrTx,
  before: { shopId: number; url: string; encryptedLogin: string | null },
  { url, encryptedLogin }: { url: string; encryptedLogin: string },
): Promise<void> {
  await sql`
    update shop_feed set url = ${url}, encrypted_login = ${encryptedLogin}
    where shop_id = ${before.shopId} and url = ${before.url}
      and encrypted_login is not distinct from ${before.encryptedLogin}`.execute(db);
}

const USER_INFO = '^(\\s*https?:[/\\\\]*)[^/?#\\\\]*@';

/** Takes users and passwords out of all addresses that are only told: of imports, and of what hosts answered. */
export async function deleteLoginsInTexts(db: DbOrTx): Promise<void> {
  await sql`
    update feed_import set url = regexp_replace(url, ${USER_INFO}, '\\1', 'i') where url ~* ${USER_INFO}`.execute(
    db,
  );
  await sql`
    update shop_feed set etag_url = regexp_replace(etag_url, ${USER_INFO}, '\\1', 'i')
    where etag_url ~* ${USER_INFO}`.execute(db);
}
