import { setImmediate } from 'node:timers/promises';
import type { Day } from '../../../../shared/rules/belgrade-time.ts';
import type { Db } from '../../../core/database.ts';
import { type JudgedClick, offerVisitorOf, rememberClicks } from '../../portal/portal.public.ts';
import type { PortalWorld } from '../world/demo-world.ts';
import type { HistoryWriter } from './history-writer.ts';
import { insertOffers, insertSpending, setLimits } from './outcome.repository.ts';
import { type HistorySpan, portalHistory } from './simulate-portal.ts';

export type HistorySizes = { views: number; clicks: number; offers: number };

/** A visitor who clicked in the last hours is known when the live portal sends the same click again. */
const REMEMBERED_MS = 24 * 3_600_000;

/** Tells the history of one portal to both engines. `onDay` hears of every day that is through. */
export async function fillHistory(options: {
  db: Db;
  writer: HistoryWriter;
  world: PortalWorld;
  span: HistorySpan;
  nextPageId: () => number;
  onDay: (day: Day) => void;
}): Promise<HistorySizes> {
  const { db, writer, world, span, nextPageId, onDay } = options;
  const sizes = { views: 0, clicks: 0, offers: 0 };
  const recent: JudgedClick[] = [];
  const sink = writer.sinkOf(world.portal.id);
  const history = portalHistory({
    world,
    span,
    nextPageId,
    sink: {
      ...sink,
      onView: (viewId, page, visit) => {
        sizes.views += 1;
        sink.onView(viewId, page, visit);
      },
      onClick: (fact) => {
        sizes.clicks += 1;
        if (fact.at > span.now - REMEMBERED_MS) recent.push({ fact, offerVisitor: offerVisitorOf(fact) });
        sink.onClick(fact);
      },
    },
  });
  for (const day of history.days) {
    history.simulateDay(day);
    await writer.flush();
    onDay(day);
    await setImmediate(); // lets ClickHouse's answers through, so that it works while the next days are told
  }
  sizes.offers = await insertOffers(db, history.currentOffers());
  await insertSpending(db, history.limits.spending());
  await setLimits(db, history.limits.finalLimits());
  await rememberClicks(db, recent);
  return sizes;
}
