import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { CheckedEvents } from './check-events.ts';
import { type ClickMemory, offerVisitorOf } from './classify-clicks.ts';
import { recallClicks } from './click-guard.repository.ts';
import { duplicateOf } from './event-errors.ts';
import { findKeyedVisitors } from './hash-visitors.ts';
import type { EventRefusal } from './parse-events.ts';
import { findViews, rememberViews } from './view-guard.repository.ts';
import { type CheckedView, type PackedViews, packViews } from './view-rows.ts';

/** What earlier batches left behind of these clicks, and of their visitors. */
export async function recallBatch(tx: DbOrTx, { clicks }: CheckedEvents, now: number): Promise<ClickMemory> {
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

type Views = { readonly views: readonly CheckedView[]; readonly packed: PackedViews };

/** Remembers the views that were not accepted before, and refuses the others, with all that they showed. */
export async function countViewsOnce(
  tx: DbOrTx,
  { views, packed }: Views,
  now: number,
): Promise<Views & { refused: EventRefusal[] }> {
  const idsOf = (some: readonly CheckedView[]) => some.map(({ id }) => id);
  const known = await findViews(tx, idsOf(views));
  const unseen = known.size === 0 ? views : views.filter(({ id }) => !known.has(id));
  await rememberViews(tx, idsOf(unseen), now);
  if (known.size === 0) return { views, packed, refused: [] };
  const refused = views
    .filter(({ id }) => known.has(id))
    .map(({ id, line }) => ({ line, ...duplicateOf(id) }));
  return { views: unseen, packed: await packViews(unseen), refused };
}
