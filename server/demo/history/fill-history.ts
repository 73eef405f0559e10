import { setImmediate } from 'node:timers/promises';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import {
  addMonthCharges,
  type ClassifiedClick,
  offerVisitorOf,
  openMonthCharges,
  rememberClicks,
} from '../../areas/portal/portal.public.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { PortalSales } from '../sales/open-sales.ts';
import type { PortalWorld } from '../world/demo-world.ts';
import { adProducts, offerKey } from './ad-products.ts';
import { fillChanges } from './fill-changes.ts';
import { type GoalMonth, goalMonth, type PastGoalServices } from './goal-month.ts';
import type { HistoryWriter } from './history-writer.ts';
import { crossingsOfMonths, limitSteps } from './limit-history.ts';
import {
  insertAdProducts,
  insertCrossings,
  insertOffers,
  insertSpending,
  setLimits,
} from './outcome.repository.ts';
import { type HistorySpan, type PortalHistory, portalHistory } from './simulate-portal.ts';

export type HistorySizes = { views: number; clicks: number; offers: number };

/** A visitor who clicked in the last hours is known when the live portal sends the same click again. */
const REMEMBERED_MS = DAY_MS;
/** How long a click speaks for a product in an ad. */
const POPULAR_MS = 30 * DAY_MS;

type Told = { history: PortalHistory; writer: HistoryWriter; onDay: (day: Day) => void };

async function tellDays({ history, writer, onDay }: Told, month: GoalMonth | null): Promise<void> {
  for (const day of history.days) {
    await month?.beforeDay(day);
    for (const at of history.tellDay(day, month?.stopsOf(day) ?? [])) await month?.atStop(at);
    await writer.flush();
    onDay(day);
    await setImmediate(); // lets ClickHouse's answers through, so that it works while the next days are told
  }
}

/** Tells the history of one portal to both engines. `onDay` hears of every day that is through. */
export async function fillHistory(options: {
  db: Db;
  writer: HistoryWriter;
  world: PortalWorld;
  span: HistorySpan;
  nextPageId: () => number;
  onDay: (day: Day) => void;
  /** Told of every click, in their order. */
  sales?: PortalSales;
  /** With them the goals of some shops run in the last days. */
  goals?: PastGoalServices;
}): Promise<HistorySizes> {
  const { db, writer, world, span, nextPageId, onDay, sales } = options;
  const sizes = { views: 0, clicks: 0, offers: 0 };
  const recent: ClassifiedClick[] = [];
  const popular = new Map<string, number>();
  const charges = openMonthCharges();
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
        charges.count(fact);
        sales?.onClick(fact);
        if (fact.invalidReason === null && fact.at > span.now - POPULAR_MS) {
          const offer = offerKey(fact);
          popular.set(offer, (popular.get(offer) ?? 0) + 1);
        }
        if (fact.at > span.now - REMEMBERED_MS) recent.push({ fact, offerVisitor: offerVisitorOf(fact) });
        sink.onClick(fact);
      },
    },
  });
  const month = options.goals
    ? goalMonth({ services: options.goals, world, span, history, writer, sales })
    : null;
  await tellDays({ history, writer, onDay }, month);
  await month?.endDays();
  sizes.offers = await insertOffers(db, history.currentOffers());
  await insertSpending(db, history.limits.spending());
  await addMonthCharges(db, charges.rows());
  await setLimits(db, history.limits.finalLimits());
  await rememberClicks(db, recent);
  await insertAdProducts(db, adProducts(world.ads, popular));
  const limits = history.limits.limitHistory();
  await insertCrossings(db, limits.flatMap(crossingsOfMonths));
  const steps = limits.flatMap((limit) => limitSteps(limit, span.today));
  await (month ? month.addChanges(steps) : fillChanges(db, world, steps));
  return sizes;
}
