import { sql } from 'kysely';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** What was said of the currency of a portal, newest first. */
export async function listSaidRates(db: DbOrTx, portal: PortalCode) {
  return db
    .selectFrom('euro_rate')
    .innerJoin('portal', 'portal.id', 'portal_id')
    .leftJoin('app_user', 'app_user.id', 'changed_by')
    .select(['day', 'per_euro_micros as perEuroMicros', 'changed_at as changedAt', 'app_user.email'])
    .where('locale_code', '=', portal)
    .orderBy('day', 'desc')
    .execute();
}

export async function upsertEuroRate(
  tx: DbOrTx,
  portal: PortalCode,
  rate: { readonly day: Day; readonly perEuroMicros: number; readonly userId: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into euro_rate (portal_id, day, per_euro_micros, changed_by, changed_at)
    select id, ${rate.day}::date, ${rate.perEuroMicros}::bigint, ${rate.userId}::int, ${rate.at}::timestamptz
    from portal where locale_code = ${portal}
    on conflict (portal_id, day) do update set per_euro_micros = excluded.per_euro_micros,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx);
}

/** Has the orders of all shops of a portal from a day on accounted again, those in a currency with a rate of law aside. */
export async function makePortalOrdersDue(
  tx: DbOrTx,
  portal: PortalCode,
  { day, currency, now }: { readonly day: Day; readonly currency: string; readonly now: Date },
): Promise<void> {
  await sql`
    update shop_order set due_at = ${now}, revision = revision + 1
    where day >= ${day} and currency = ${currency} and shop_id in (
      select shop.id from shop join portal on portal.id = shop.portal_id where locale_code = ${portal})`.execute(
    tx,
  );
}
