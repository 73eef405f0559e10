import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import type { AccountState } from '../../../shared/rules/people/account.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const state = sql<AccountState>`case when email_verified_at is null then 'unverified'
  when properties_set_at is null then 'unconfirmed' else 'confirmed' end`;
const shopIds = sql<number[]>`array(select shop_id from user_shop where user_id = app_user.id order by 1)`;
const searched = sql`concat_ws(' ', email, name, surname, company_name, domain, vat_number,
  (select string_agg(shop.name, ' ') from user_shop join shop on shop.id = user_shop.shop_id
    where user_shop.user_id = app_user.id))`;

const sessions = (now: Date) => sql<number>`(select count(*)::int from session where user_id = app_user.id
  and rotated_at is null and revoked_at is null and expires_at > ${now})`;

const found = (patterns: readonly string[]) => (eb: ExpressionBuilder<DB, 'app_user'>) =>
  eb.and(patterns.map((pattern) => sql<SqlBool>`${searched} ilike ${pattern}`));

/** A page of accounts of a state: who waits longest first, of the confirmed the latest. */
export function selectAccounts(
  db: DbOrTx,
  filter: { state: AccountState; patterns: readonly string[] },
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'surname', 'role_id', 'invite_users', 'lang', 'company_name', 'domain'])
    .select(['vat_number', 'address', 'phone', 'role_in_company', 'xml_feed', 'created_at'])
    .select(['email_verified_at', 'properties_set_at', 'disabled_at', shopIds.as('shopIds')])
    .select(sessions(now).as('sessions'))
    .where(state, '=', filter.state)
    .where(found(filter.patterns))
    .orderBy(
      filter.state === 'confirmed'
        ? sql`properties_set_at desc`
        : sql`coalesce(email_verified_at, created_at)`,
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** How many accounts of each state a search finds. */
export async function countAccounts(
  db: DbOrTx,
  patterns: readonly string[],
): Promise<Record<AccountState, number>> {
  const rows = await db
    .selectFrom('app_user')
    .select([state.as('state'), (eb) => eb.fn.countAll<number>().as('accounts')])
    .where(found(patterns))
    .groupBy(state)
    .execute();
  const totals = { unconfirmed: 0, unverified: 0, confirmed: 0 };
  for (const row of rows) totals[row.state] = row.accounts;
  return totals;
}

/** Every shop with what it is known by. */
export async function listKnownShops(db: DbOrTx) {
  const rows = await db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.id', 'shop.name', 'shop.website', 'portal.locale_code'])
    .orderBy('shop.name')
    .orderBy('shop.id')
    .execute();
  return rows.map(({ id, name, website, locale_code }) => ({
    id,
    name,
    website,
    country_locale_code: locale_code as PortalCode,
  }));
}
