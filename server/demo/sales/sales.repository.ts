import { sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Says what one euro is in a portal's currency from a day on. */
export async function insertEuroRate(
  db: DbOrTx,
  rate: { readonly portal: PortalCode; readonly day: Day; readonly perEuro: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into euro_rate (portal_id, day, per_euro_micros, changed_at)
    select id, ${rate.day}::date, ${Math.round(rate.perEuro * 1_000_000)}::bigint, ${rate.at}::timestamptz
    from portal where locale_code = ${rate.portal}`.execute(db);
}

/** Lets the orders of a shop that sells in the demo have come when they were placed, as those of a shop that sends each at once. */
export async function receiveAsPlaced(db: DbOrTx, shopId: number): Promise<void> {
  await sql`update shop_order set first_received_at = ordered_at where shop_id = ${shopId}`.execute(db);
}
