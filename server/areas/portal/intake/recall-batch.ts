import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { CheckedEvents } from './check-events.ts';
import { type ClickMemory, offerVisitorOf } from './classify-clicks.ts';
import { type Memory, recall } from './click-guard.repository.ts';
import { duplicateOf } from './event-errors.ts';
import { findKeyedVisitors, visitorMonth } from './hash-visitors.ts';
import type { EventRefusal } from './parse-events.ts';
import { rememberViews } from './view-guard.repository.ts';
import { type CheckedView, type PackedViews, packViews } from './view-rows.ts';

export type Recollection = Memory & Pick<ClickMemory, 'keyedVisitors'>;

/** What earlier batches left behind of these, of their events, and of the visitors of their clicks. */
export async function recallBatches(
  tx: DbOrTx,
  portalId: number,
  batches: readonly { readonly key: string; readonly checked: CheckedEvents }[],
  now: number,
): Promise<Recollection> {
  const clicks = batches.flatMap(({ checked }) => checked.clicks.map(({ fact }) => fact));
  let [fromMs, toMs] = [now, now];
  for (const { at } of clicks) {
    fromMs = Math.min(fromMs, at);
    toMs = Math.max(toMs, at);
  }
  const visits = clicks.map((fact) => ({ at: fact.at, offerVisitor: offerVisitorOf(fact) }));
  const keyedVisitors = await findKeyedVisitors(tx, visits, now);
  const memory = await recall(tx, {
    portalId,
    keys: batches.map(({ key }) => key),
    viewIds: batches.flatMap(({ checked }) => checked.views.map(({ id }) => id)),
    eventIds: clicks.map(({ eventId }) => eventId),
    offerVisitors: [...visits.map(({ offerVisitor }) => offerVisitor), ...[...keyedVisitors.values()].flat()],
    fromMs,
    toMs,
    months: [...new Set(visits.map(({ at }) => visitorMonth(at)))],
  });
  return { ...memory, keyedVisitors };
}

export type Views = { readonly views: readonly CheckedView[]; readonly packed: PackedViews };
type SeenViews = Views & { readonly refused: readonly EventRefusal[] };

/**
 * Remembers the views of some batches that were not accepted before, in this batch or another, and refuses the others,
 * with all that they showed.
 */
export async function countViewsOnce(
  tx: DbOrTx,
  batches: readonly Views[],
  { seenBefore, now }: { seenBefore: ReadonlySet<string>; now: number },
): Promise<SeenViews[]> {
  const known = new Set(seenBefore);
  const unseenIds: string[] = [];
  const sorted = batches.map((batch) => {
    const unseen = batch.views.filter(({ id }) => !known.has(id));
    const again = batch.views.filter(({ id }) => known.has(id));
    for (const { id } of unseen) {
      known.add(id);
      unseenIds.push(id);
    }
    return { batch, unseen, again };
  });
  await rememberViews(tx, unseenIds, now);
  return Promise.all(
    sorted.map(async ({ batch, unseen, again }) => {
      if (again.length === 0) return { ...batch, refused: [] };
      const refused = again.map(({ id, line }) => ({ line, ...duplicateOf(id) }));
      return { views: unseen, packed: await packViews(unseen), refused };
    }),
  );
}
