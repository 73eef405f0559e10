import { setImmediate as breathe } from 'node:timers/promises';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import type { CentBounds } from '../../../../shared/rules/auto-bids/choose-bid.ts';
import { REST_HOURS } from '../../../../shared/rules/auto-bids/goals.ts';
import type { PlanTarget } from '../../../../shared/rules/auto-bids/plan-bids.ts';
import { CENT_MICROS } from '../../../../shared/rules/bids/ideal-bid.ts';
import { belgradeDay, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import {
  listShopBids,
  loadLeastBases,
  loadReplayOf,
  type Replay,
  type StoredBidRow,
} from '../../bidding/bidding.public.ts';
import { listLocks, listMoneyHistory } from '../goal-runs.repository.ts';
import { measureWorth } from './click-worth.ts';
import { type GoalBidPlace, type GoalPlace, type GoalQuestion, placeKey } from './goal-places.ts';
import { type BidAsIf, openRuleDays, pagesForRules, periodOfRules } from './load-rule-days.ts';
import { measureCame, type OwnTurns } from './measure-came.ts';
import { placeCurve } from './place-curve.ts';

type Standing = Pick<StoredBidRow, 'id' | 'version' | 'micros' | 'enabled'>;

/** A place with everything that decides the bid on it. */
export type GoalTarget = PlanTarget & {
  readonly place: GoalPlace;
  /** What stands there; of an ad the ad itself. */
  readonly bid: Standing | undefined;
};

/** The least and the most that a bid on a place may be: within its goal, and above what the price list asks. */
export const boundsOf = (
  { goal: { lowest_micros: lowest, highest_micros: highest } }: Pick<GoalPlace, 'goal'>,
  baseMicros: number,
): CentBounds => ({
  lowest: Math.max(Math.ceil(lowest / CENT_MICROS), Math.floor(baseMicros / CENT_MICROS) + 1),
  highest: Math.floor(highest / CENT_MICROS),
});

type History = Awaited<ReturnType<typeof listMoneyHistory>>;

/** What was done with a bid, or an ad, today and within the time in which a person’s hand rests on it. */
export function handsOn(history: History, bid: Standing | undefined, now: number) {
  const todayFrom = dayStart(belgradeDay(now));
  const today = history.filter(({ at }) => at.getTime() >= todayFrom);
  const [first] = today;
  const isRested = history.every(
    ({ isPlanned, at }) => isPlanned || at.getTime() < now - REST_HOURS * HOUR_MS,
  );
  return {
    dayStartMicros: bid?.enabled ? (first ? first.fromMicros : bid.micros) : null,
    changesToday: today.filter(({ isPlanned }) => isPlanned).length,
    isRested,
  };
}

/** Of an experiment: what the bids of the wish are whose turn it is, and whose turns count. */
export type OfExperiment = { readonly asIf: BidAsIf; readonly turns: OwnTurns };

/**
 * What every bid on each of some places would bring. A product with a place of its own is no part of its category's: what
 * each is expected to bring adds up.
 */
function openCurves(replay: Replay, targets: readonly BidTarget[]) {
  const isNamed = new Set(targets.map(({ productId }) => productId));
  return (target: BidTarget) => {
    const replayed = replay.of(target);
    const { products } = replayed;
    const isOwn = ({ pages }: (typeof products)[number]) => !isNamed.has(pages[0]?.productId ?? null);
    const own = target.productId === null ? products.filter(isOwn) : products;
    return {
      ...placeCurve(replay, { ...replayed, products: own }),
      hasViews: replay.knownDays > 0 && products.some(({ pages }) => pages.length > 0),
    };
  };
}

/** Looks at the last two weeks and at the bids of now, for all places at once. */
export async function loadTargets(
  { services, shop, clicks, signal }: GoalQuestion,
  places: readonly GoalBidPlace[],
  now: number,
  tried?: OfExperiment,
): Promise<GoalTarget[]> {
  const { db } = services;
  const today = belgradeDay(now);
  const since = new Date(Math.min(dayStart(today), now - REST_HOURS * HOUR_MS));
  const targets = places.map(({ categoryId, productId }): BidTarget => ({ categoryId, productId }));
  const question = { services, shop, clicks, ...(signal && { signal }) };
  const period = periodOfRules(places, today);
  const [replay, bids, history, locks, baseOf, worthOf, cameOn, recentClicks] = await Promise.all([
    loadReplayOf(question, targets, pagesForRules(period)),
    listShopBids(db, [shop.id]),
    listMoneyHistory(db, { shopId: shop.id, subject: 'bid', since }),
    listLocks(db, shop.id),
    loadLeastBases(db, shop, targets, now),
    measureWorth(services, { shopId: shop.id, today, places: targets }, signal),
    measureCame(question, places, { today, turns: tried?.turns }),
    period && clicks({ portalId: shop.portalId, period }),
  ]);
  const daysOn = openRuleDays(replay, places, {
    shopId: shop.id,
    recent: period && recentClicks && { period, clicks: recentClicks },
    asIf: tried?.asIf ?? (() => undefined),
  });
  const bidOn = new Map(bids.map((bid) => [placeKey(bid), bid]));
  const historyOf = Map.groupBy(history, placeKey);
  const locked = new Set(locks.map(placeKey));
  const curveOf = openCurves(replay, targets);
  const loaded: GoalTarget[] = [];
  for (const [index, place] of places.entries()) {
    const target = targets[index] as BidTarget;
    const key = placeKey(target);
    const bid = bidOn.get(key);
    const { isRested, ...hands } = handsOn(historyOf.get(key) ?? [], bid, now);
    loaded.push({
      place,
      bid,
      ...curveOf(target),
      ...hands,
      worth: worthOf(target),
      came: cameOn(place),
      days: daysOn(place),
      bounds: boundsOf(place, baseOf(target)),
      bidMicros: bid?.enabled ? bid.micros : null,
      held: locked.has(key) ? 'locked' : bid && !bid.enabled ? 'switched_off' : isRested ? null : 'by_person',
    });
    // A shop has hundreds of places, and others have questions too.
    await breathe();
    signal?.throwIfAborted();
  }
  return loaded;
}
