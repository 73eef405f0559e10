import { setImmediate as breathe } from 'node:timers/promises';
import type {
  backtestCall,
  RuleBacktest,
} from '../../../../shared/contract/bidding/rule-backtest.contract.ts';
import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import { changedBid } from '../../../../shared/rules/auction/own-part.ts';
import { BACKTEST_DAYS, BACKTEST_ROWS, type BidRule } from '../../../../shared/rules/auto-bids/bid-rules.ts';
import { goalOn } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { type Backtest, backtestRule } from '../../../../shared/rules/auto-bids/plan-rule.ts';
import type { RuleDay } from '../../../../shared/rules/auto-bids/rule-holds.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { refuseErrors } from '../../../platform/http/refuse-change.ts';
import { openGoalAds } from '../ads/present-goal-ads.ts';
import { draftErrors } from '../check-goal.ts';
import { type GoalRow, listGoals } from '../goals.repository.ts';
import { planAd } from '../make-plan.ts';
import { goalOfDraft } from '../present-goal.ts';
import { namesOf } from '../present-plan.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { type GoalPlace, isOfAds, listAdPlaces, listBidPlaces } from '../targets/goal-places.ts';
import type { PlaceDays } from '../targets/load-rule-days.ts';
import { boundsOf } from '../targets/load-targets.ts';
import { backtestKey } from './backtest-key.ts';
import { type PlacePast, pastOfAds, pastOfBids } from './load-past.ts';

const inEur = (micros: number) => microsToEur(Math.round(micros));
const rounded = (clicks: number) => Math.round(clicks * 100) / 100;

type Tested = Backtest & {
  readonly place: GoalPlace;
  readonly bidMicros: number;
  /** What a click leaves before its cost, in micro-euro; null where no order says so. */
  readonly margin: number | null;
};

/** What each bid would have brought on each day, computed once. */
function rememberedDays(days: PlaceDays, place: GoalPlace, shopId: number) {
  const known = new Map<string, RuleDay>();
  return (day: number, micros: number): RuleDay => {
    const key = `${day} ${micros}`;
    const found = known.get(key);
    if (found) return found;
    const { categoryId, productId } = place;
    const bid = changedBid(days.current, {
      categoryId,
      productId,
      shopId,
      micros,
      now: Number.MAX_SAFE_INTEGER,
    });
    const outcome = days.outcomeOf(day, bid);
    known.set(key, outcome);
    return outcome;
  };
}

/** Lets the rule run over the days of each place that has a bid and views. */
async function testPlaces(
  { services, shop, signal }: GoalQuestion,
  places: AsyncIterable<PlacePast<GoalPlace>>,
  rule: BidRule,
): Promise<Tested[]> {
  const today = belgradeDay(services.clock());
  const tested: Tested[] = [];
  for await (const { place, days, baseMicros, worth } of places) {
    const bidMicros = days.current?.enabled ? days.current.bidMicros : null;
    const bounds = boundsOf(place, baseMicros);
    if (bidMicros === null || !days.hasViews || bounds.lowest > bounds.highest) continue;
    const ofDay = Array.from({ length: days.count }, (_, day) =>
      boundsOf({ goal: goalOn(place.goal, addDays(today, day - days.count)) }, baseMicros),
    );
    const outcomeOf = rememberedDays(days, place, shop.id);
    const past = { count: days.count, outcomeOf };
    tested.push({
      place,
      bidMicros,
      margin: worth.margin,
      ...backtestRule(rule, { bidMicros, boundsOn: (day) => ofDay[day] ?? bounds, worth }, past),
    });
    await breathe();
    signal?.throwIfAborted();
  }
  return tested;
}

/** The past of what the rule is for, among the other goals of the shop. */
async function pastOf(question: GoalQuestion, wanted: GoalRow): Promise<AsyncIterable<PlacePast<GoalPlace>>> {
  const { services, shop } = question;
  const rest = (await listGoals(services.db, shop.id)).filter(
    (goal) =>
      goal.id !== wanted.id &&
      !(goal.all_categories && wanted.all_categories) &&
      !(goal.allAds && wanted.allAds),
  );
  const isWanted = ({ goal }: GoalPlace) => goal === wanted;
  const all = [wanted, ...rest];
  return isOfAds(wanted)
    ? pastOfAds(question, (await listAdPlaces(services.db, shop.id, all)).filter(isWanted), BACKTEST_DAYS)
    : pastOfBids(question, (await listBidPlaces(services.db, shop, all)).filter(isWanted), BACKTEST_DAYS);
}

/** All of it; a profit is known where that of every bid is. */
function sumOf(tested: readonly Tested[], which: 'without' | 'withRule') {
  const sums = { clicks: 0, cost: 0, margin: 0 };
  let isKnown = true;
  for (const one of tested) {
    const { clicks, cost } = one[which];
    sums.clicks += clicks;
    sums.cost += cost;
    if (one.margin === null) isKnown = false;
    else sums.margin += clicks * one.margin;
  }
  return {
    clicks: rounded(sums.clicks),
    cost: inEur(sums.cost),
    profit: isKnown && tested.length > 0 ? inEur(sums.margin - sums.cost) : null,
  };
}

/**
 * What a rule would have changed in the last days, and what that would have brought.
 * @throws AppError `validation_failed` for a draft that cannot be, or that is no rule
 */
export async function backtestGoal(
  question: GoalQuestion,
  { goal_id: goalId, ...draft }: BodyOf<typeof backtestCall>,
): Promise<RuleBacktest> {
  const { services, shop } = question;
  refuseErrors(draftErrors(draft));
  const { rule } = draft;
  if (draft.kind !== 'rule' || rule === undefined)
    throw invalidField('kind', 'invalid', {}, 'Only a rule is tested on days of the past');
  const fresh = goalOfDraft(draft, { at: new Date(services.clock()) });
  const wanted = goalId === undefined ? fresh : { ...fresh, id: goalId };
  const tested = await testPlaces(question, await pastOf(question, wanted), rule);
  const changed = tested
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => b.changes.length - a.changes.length);
  const shown = changed.slice(0, BACKTEST_ROWS);
  const places = shown.map(({ place }) => ({ ...place, goalId: wanted.id, ad: planAd(place) }));
  const [nameOf, presentAd] = await Promise.all([
    namesOf(question, places),
    openGoalAds(
      question,
      places.flatMap(({ ad }) => ad ?? []),
    ),
  ]);
  return {
    backtest_key: backtestKey({ shopId: shop.id, tested: wanted, now: services.clock() }, services),
    days: BACKTEST_DAYS,
    num_bids: tested.length,
    num_changes: tested.reduce((sum, { changes }) => sum + changes.length, 0),
    with_rule: sumOf(tested, 'withRule'),
    without: sumOf(tested, 'without'),
    bids: shown.map(({ changes, bidMicros, without, withRule }, index) => {
      const place = places[index] as (typeof places)[number];
      const { goal_id: _, ...names } = nameOf(place);
      return {
        ...names,
        ad: place.ad && presentAd(place.ad),
        num_changes: changes.length,
        from_bid: microsToEur(bidMicros),
        to_bid: microsToEur(changes.at(-1)?.toMicros ?? bidMicros),
        clicks: rounded(withRule.clicks),
        clicks_without: rounded(without.clicks),
        cost: inEur(withRule.cost),
        cost_without: inEur(without.cost),
      };
    }),
  };
}
