import { sql } from 'kysely';
import { REPEAT_CLICK_MINUTES } from '../../../../shared/rules/limits.ts';
import { type DbOrTx, hiddenArray, plannedOnce } from '../../../platform/postgres/database.ts';
import { rowsAsJson } from '../../../platform/postgres/query-answers.ts';
import type { ClassifiedClick, ClickMemory } from './classify-clicks.ts';
import {
  type AnsweredBatch,
  batchesByKey,
  type EarlierBatch,
  earlierBatches,
} from './event-batch.repository.ts';
import type { VisitorKeys } from './visitor-keys.repository.ts';

const REPEAT_MS = REPEAT_CLICK_MINUTES * 60_000;

const PLANNED_ONCE = plannedOnce('recall');

type Recalled = {
  readonly batches: readonly EarlierBatch[];
  readonly viewIds: readonly string[];
  readonly eventIds: readonly string[];
  readonly charged: readonly { readonly offerVisitor: string; readonly clickedAt: number }[];
  readonly keys: readonly { readonly month: string; readonly key: string }[];
};

/** What earlier batches left behind. */
export type Memory = Omit<ClickMemory, 'keyedVisitors'> & {
  readonly batches: ReadonlyMap<string, AnsweredBatch>;
  /** Of those accepted in the last 48 hours all; of those accepted up to two days earlier perhaps some. */
  readonly viewIds: ReadonlySet<string>;
  /** As far as there are any. */
  readonly visitorKeys: VisitorKeys;
};

/**
 * What is known of batches with these keys, of views and clicks with these ids, of visitors on offers around the times
 * from `fromMs` to `toMs`, and the keys of visitors of some months (`2026-11`). One statement: each small batch needs it.
 */
export async function recall(
  db: DbOrTx,
  asked: {
    portalId: number;
    keys: readonly string[];
    viewIds: readonly string[];
    eventIds: readonly string[];
    offerVisitors: readonly string[];
    fromMs: number;
    toMs: number;
    months: readonly string[];
  },
): Promise<Memory> {
  const { portalId, keys, viewIds, eventIds, offerVisitors, fromMs, toMs, months } = asked;
  const { rows } = await sql<Recalled>`
    ${PLANNED_ONCE}
    select
      ${rowsAsJson(earlierBatches(portalId, keys))} as batches,
      array(select view_id from view_guard where view_id = any(${hiddenArray(viewIds, 'uuid')})) as "viewIds",
      array(select event_id from click_guard where event_id = any(${hiddenArray(eventIds, 'uuid')})) as "eventIds",
      ${rowsAsJson(sql`
        select offer_visitor as "offerVisitor", (extract(epoch from clicked_at) * 1000)::bigint as "clickedAt"
        from click_guard
        where charged and offer_visitor = any(${hiddenArray(offerVisitors, 'uuid')})
          and clicked_at > ${new Date(fromMs - REPEAT_MS)} and clicked_at < ${new Date(toMs + REPEAT_MS)}`)} as charged,
      ${rowsAsJson(sql`
        select month, encode(key, 'hex') as key from visitor_key where month = any(${hiddenArray(months, 'text')})`)} as keys
    `.execute(db);
  const [found] = rows as [Recalled];
  const visits = Map.groupBy(found.charged, ({ offerVisitor }) => offerVisitor);
  return {
    batches: batchesByKey(found.batches),
    viewIds: new Set(found.viewIds),
    eventIds: new Set(found.eventIds),
    chargedAt: new Map([...visits].map(([visit, of]) => [visit, of.map(({ clickedAt }) => clickedAt)])),
    visitorKeys: new Map(found.keys.map(({ month, key }) => [month, Buffer.from(key, 'hex')])),
  };
}

/**
 * The statement that remembers accepted clicks, so that none of them is taken in twice or charged again as a repeat.
 * `backfilledAt` is when they were accepted, where they had happened long before.
 */
export function rememberingClicks(clicks: readonly ClassifiedClick[], backfilledAt: Date | null = null) {
  const eventIds = clicks.map(({ fact }) => fact.eventId);
  const offerVisitors = clicks.map(({ offerVisitor }) => offerVisitor);
  const times = clicks.map(({ fact }) => fact.at);
  const charged = clicks.map(({ fact }) => fact.invalidReason === null);
  return sql`
    insert into click_guard (event_id, offer_visitor, clicked_at, charged, backfilled_at)
    select event_id, offer_visitor, to_timestamp(at / 1000.0), charged, ${backfilledAt}::timestamptz
    from unnest(${hiddenArray(eventIds, 'uuid')}, ${hiddenArray(offerVisitors, 'uuid')}, ${hiddenArray(times, 'bigint')}, ${hiddenArray(charged, 'boolean')})
      as click (event_id, offer_visitor, at, charged)`;
}

/** Remembers accepted clicks. */
export async function rememberClicks(db: DbOrTx, clicks: readonly ClassifiedClick[]): Promise<void> {
  if (clicks.length > 0) await rememberingClicks(clicks).execute(db);
}

/** Forgets clicks that are too old to be repeated or sent again: brought late, they are so from when they were accepted on. */
export async function forgetClicks(db: DbOrTx, before: Date): Promise<void> {
  await db
    .deleteFrom('click_guard')
    .where('clicked_at', '<', before)
    .where((eb) => eb.or([eb('backfilled_at', 'is', null), eb('backfilled_at', '<', before)]))
    .execute();
}
