import { type SqlBool, sql } from 'kysely';
import { REPEAT_CLICK_MINUTES } from '../../../../shared/rules/limits.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { ClassifiedClick, ClickMemory } from './classify-clicks.ts';

const REPEAT_MS = REPEAT_CLICK_MINUTES * 60_000;

const oneOf = (column: string, uuids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${uuids}::uuid[])`;

/** Which of the events were accepted before. */
async function findEventIds(db: DbOrTx, eventIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('click_guard')
    .select('event_id')
    .where(oneOf('event_id', eventIds))
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

/** What is known of clicks with these ids, visitors on offers, and times from `fromMs` to `toMs`. */
export async function recallClicks(
  db: DbOrTx,
  clicks: { eventIds: readonly string[]; offerVisitors: readonly string[]; fromMs: number; toMs: number },
): Promise<Omit<ClickMemory, 'keyedVisitors'>> {
  if (clicks.eventIds.length === 0) return { eventIds: new Set(), chargedAt: new Map() };
  const eventIds = await findEventIds(db, clicks.eventIds);
  const rows = await db
    .selectFrom('click_guard')
    .select(['offer_visitor as offerVisitor', 'clicked_at as clickedAt'])
    .where('charged', '=', true)
    .where(oneOf('offer_visitor', clicks.offerVisitors))
    .where('clicked_at', '>', new Date(clicks.fromMs - REPEAT_MS))
    .where('clicked_at', '<', new Date(clicks.toMs + REPEAT_MS))
    .execute();
  const chargedAt = new Map<string, number[]>();
  for (const { offerVisitor, clickedAt } of rows) {
    const times = chargedAt.get(offerVisitor);
    if (times) times.push(clickedAt.getTime());
    else chargedAt.set(offerVisitor, [clickedAt.getTime()]);
  }
  return { eventIds, chargedAt };
}

/**
 * Remembers accepted clicks, so that none of them is taken in twice or charged again as a repeat. `backfilledAt` is when
 * they were accepted, where they had happened long before.
 */
export async function rememberClicks(
  db: DbOrTx,
  clicks: readonly ClassifiedClick[],
  backfilledAt: Date | null = null,
): Promise<void> {
  if (clicks.length === 0) return;
  const eventIds = clicks.map(({ fact }) => fact.eventId);
  const offerVisitors = clicks.map(({ offerVisitor }) => offerVisitor);
  const times = clicks.map(({ fact }) => fact.at);
  const charged = clicks.map(({ fact }) => fact.invalidReason === null);
  await sql`
    insert into click_guard (event_id, offer_visitor, clicked_at, charged, backfilled_at)
    select event_id, offer_visitor, to_timestamp(at / 1000.0), charged, ${backfilledAt}::timestamptz
    from unnest(${eventIds}::uuid[], ${offerVisitors}::uuid[], ${times}::bigint[], ${charged}::boolean[])
      as click (event_id, offer_visitor, at, charged)`.execute(db);
}

/** Forgets clicks that are too old to be repeated or sent again: brought late, they are so from when they were accepted on. */
export async function forgetClicks(db: DbOrTx, before: Date): Promise<void> {
  await db
    .deleteFrom('click_guard')
    .where('clicked_at', '<', before)
    .where((eb) => eb.or([eb('backfilled_at', 'is', null), eb('backfilled_at', '<', before)]))
    .execute();
}
