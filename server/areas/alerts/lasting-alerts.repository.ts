import { sql } from 'kysely';
import { type AlertFigures, isWorse, lastsSince } from '../../../shared/rules/alerts/lasting-alert.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { FoundAlert } from './alerts.repository.ts';

const columns = sql`(shop_id, kind, span, cause, category_id, level, day, expected, seen, started_at, last_seen_at)`;
const valuesOf = (found: FoundAlert, at: Date) => {
  const { shopId, kind, span, cause, categoryId, level, day, expected, seen } = found;
  return sql`${shopId}, ${kind}, ${span}, ${cause}, ${categoryId}::int, ${level}, ${day}::date,
    ${Math.round(expected)}, ${Math.round(seen)}, ${at}, ${at}`;
};

/** Of the running day: that of the shop which lasts goes on; a graver one takes the place of what was known of it. */
async function upsertRunning(tx: DbOrTx, found: FoundAlert, at: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into alert as known ${columns} values (${valuesOf(found, at)})
    on conflict (shop_id, kind) where span = 'hour' and ended_at is null do update set
      last_seen_at = excluded.last_seen_at,
      cause = case when excluded.level > known.level or known.cause = 'unknown' then excluded.cause else known.cause end,
      category_id = case when excluded.level > known.level or known.cause = 'unknown'
        then excluded.category_id else known.category_id end,
      expected = case when excluded.level > known.level then excluded.expected else known.expected end,
      seen = case when excluded.level > known.level then excluded.seen else known.seen end,
      level = greatest(known.level, excluded.level)
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

type LastingDays = AlertFigures & { readonly id: number; readonly isOfSameDay: boolean };

/** The alert of days that lasts and that this day goes on with. */
async function findLastingDays(tx: DbOrTx, found: FoundAlert, portal: PortalCode) {
  const { shopId, kind, day } = found;
  const { rows } = await sql<LastingDays>`
    select id, kind, level, expected::float8 as expected, seen::float8 as seen, day >= ${day}::date as "isOfSameDay"
    from alert where shop_id = ${shopId} and kind = ${kind} and span = 'day' and ended_at is null
      and (day >= ${day}::date or last_seen_at >= ${lastsSince(portal, day)})
    order by id desc limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

const touch = (tx: DbOrTx, id: number, at: Date) =>
  tx.updateTable('alert').set({ last_seen_at: at }).where('id', '=', id).execute();

/**
 * Of a day that is over: the alert of the days before it lasts, and another takes its place where it has become worse. A day
 * of which the running hours had one has none of its own.
 */
async function upsertDay(
  tx: DbOrTx,
  { found, at, portal }: { found: FoundAlert; at: Date; portal: PortalCode },
): Promise<number | null> {
  const { shopId, kind, day } = found;
  const lasting = await findLastingDays(tx, found, portal);
  if (lasting !== null && (lasting.isOfSameDay || !isWorse(found, lasting))) {
    await touch(tx, lasting.id, at);
    return lasting.id;
  }
  const { rows } = await sql<{ id: number }>`
    insert into alert ${columns} select ${valuesOf(found, at)} where not exists (
      select from alert where shop_id = ${shopId} and kind = ${kind} and span = 'hour'
        and day <= ${day}::date and last_seen_at >= ${new Date(dayStart(day))})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (lasting !== null) await (made ? endAlert(tx, lasting.id) : touch(tx, lasting.id, at));
  return made?.id ?? null;
}

const endAlert = (tx: DbOrTx, id: number) =>
  tx
    .updateTable('alert')
    .set((eb) => ({ ended_at: eb.ref('last_seen_at') }))
    .where('id', '=', id)
    .execute();

/** Writes down an alert, or that it still lasts; its id, or null where there is nothing to tell of. */
export const upsertAlert = (
  tx: DbOrTx,
  { found, at, portal }: { found: FoundAlert; at: Date; portal: PortalCode },
): Promise<number | null> =>
  found.span === 'day' ? upsertDay(tx, { found, at, portal }) : upsertRunning(tx, found, at);

/** What is within its band now, and since when an alert of it must not have been seen so that it is over. */
export type Within = Pick<FoundAlert, 'shopId' | 'kind' | 'span'> & {
  readonly notSeenSince: Date;
  /** One that the portal caused lasts until then. */
  readonly isPortalBack: boolean;
};

/** Ends the alerts of what is within its band again. */
export async function endWithin(db: DbOrTx, within: readonly Within[]): Promise<void> {
  const of = <K extends keyof Within>(name: K) => within.map((one) => one[name]);
  await sql`
    update alert set ended_at = last_seen_at
    from unnest(${of('shopId')}::int[], ${of('kind')}::text[], ${of('span')}::text[], ${of('notSeenSince')}::timestamptz[],
      ${of('isPortalBack')}::bool[]) as within (shop_id, kind, span, since, is_portal_back)
    where alert.shop_id = within.shop_id and alert.kind = within.kind and alert.span = within.span
      and ended_at is null and last_seen_at < within.since
      and (within.is_portal_back or alert.cause <> 'portal')`.execute(db);
}

/** Ends what could not be judged any more, those of the running day and those of days, since such instants. */
export async function endUnjudged(db: DbOrTx, notSeenSince: { hour: Date; day: Date }): Promise<void> {
  await sql`
    update alert set ended_at = last_seen_at where ended_at is null and last_seen_at <
      case span when 'hour' then ${notSeenSince.hour}::timestamptz else ${notSeenSince.day}::timestamptz end`.execute(
    db,
  );
}
