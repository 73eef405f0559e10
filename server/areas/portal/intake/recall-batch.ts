import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { UnclassifiedClick } from './check-events.ts';
import { type ClickMemory, offerVisitorOf } from './classify-clicks.ts';
import { recallClicks } from './click-guard.repository.ts';
import { duplicateOf } from './event-errors.ts';
import { findKeyedVisitors } from './hash-visitors.ts';
import type { EventRefusal } from './parse-events.ts';
import { findViews, rememberViews } from './view-guard.repository.ts';
import { type CheckedView, type PackedViews, packViews } from './view-rows.ts';

/** What earlier batches left behind of these clicks, and of their visitors. */
export async function recallEarlierClicks(
  tx: DbOrTx,
  clicks: readonly UnclassifiedClick[],
  now: number,
): Promise<ClickMemory> {
  let fromMs = Number.POSITIVE_INFINITY;
  let toMs = Number.NEGATIVE_INFINITY;
  for (const { fact } of clicks) {
    fromMs = Math.min(fromMs, fact.at);
    toMs = Math.max(toMs, fact.at);
  }
  const visits = clicks.map(({ fact }) => ({ at: fact.at, offerVisitor: offerVisitorOf(fact) }));
  const keyedVisitors = await findKeyedVisitors(tx, visits, now);
  const remembered = await recallClicks(tx, {
    eventIds: clicks.map(({ fact }) => fact.eventId),
    offerVisitors: [...visits.map(({ offerVisitor }) => offerVisitor), ...[...keyedVisitors.values()].flat()],
    fromMs,
    toMs,
  });
  return { ...remembered, keyedVisitors };
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
  now: number,
): Promise<SeenViews[]> {
  const known = new Set(
    await findViews(
      tx,
      batches.flatMap(({ views }) => views.map(({ id }) => id)),
    ),
  );
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
