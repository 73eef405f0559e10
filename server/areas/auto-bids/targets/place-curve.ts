import type { BidPoint, TargetCurve } from '../../../../shared/rules/auto-bids/choose-bid.ts';
import type { RuleDay } from '../../../../shared/rules/auto-bids/rule-holds.ts';
import { bidCurve, tallyAt } from '../../../../shared/rules/bids/bid-curve.ts';
import { type ReplayTally, replayBid, shareHeld } from '../../../../shared/rules/bids/bid-replay.ts';
import type { Replay } from '../../bidding/bidding.public.ts';

type Tally = Pick<ReplayTally, 'views' | 'positions'>;
type Outcome = Omit<BidPoint, 'cents'>;

/** A day of it, at the click rates; nothing is rounded. */
export function outcomeOf(
  tally: Tally,
  {
    rates,
    days,
    shownPlaces = Number.POSITIVE_INFINITY,
  }: {
    rates: ReturnType<Replay['of']>['rates'];
    days: number;
    /** Places further behind are not on the page, and count for no mean position. */
    shownPlaces?: number | undefined;
  },
): Outcome {
  let [clicks, cost, places, shown] = [0, 0, 0, 0];
  // In order of the position, so that the same sums come out the same.
  for (const [position, { views, chargeMicros }] of [...tally.positions].sort(([a], [b]) => a - b)) {
    const { rate } = rates(position);
    clicks += views * rate;
    cost += chargeMicros * rate;
    if (position > shownPlaces) continue;
    places += position * views;
    shown += views;
  }
  const held = (position: number) => shareHeld(tally, position) ?? 0;
  return {
    held: [held(1), held(2), held(3)],
    clicks: days === 0 ? 0 : clicks / days,
    cost: days === 0 ? 0 : cost / days,
    position: shown === 0 ? null : places / shown,
  };
}

/** A day of it as rules look at it; of its views are lost those behind the `places` that bids win. */
export const ruleDayOf = (
  tally: Tally,
  {
    rates,
    places,
    shownPlaces,
  }: Pick<Parameters<typeof outcomeOf>[1], 'rates' | 'shownPlaces'> & {
    readonly places: number;
  },
): RuleDay => {
  const held = shareHeld(tally, places);
  return {
    ...outcomeOf(tally, { rates, days: 1, shownPlaces }),
    views: tally.views,
    lost: held === null ? null : 1 - held,
  };
};

/** What every bid on a place would bring, and what the bids as they stand do. */
export function placeCurve(
  { pricing, knownDays: days }: Pick<Replay, 'pricing' | 'knownDays'>,
  { products, rates }: Pick<ReturnType<Replay['of']>, 'products' | 'rates'>,
  shownPlaces?: number,
): { readonly curve: TargetCurve; readonly now: Outcome; readonly hasViews: boolean } {
  const curve = bidCurve(products, pricing);
  return {
    curve: {
      steps: curve.steps.slice(1).map(({ cents }) => cents),
      at: (cents) => ({ cents, ...outcomeOf(tallyAt(curve, cents), { rates, days, shownPlaces }) }),
    },
    now: outcomeOf(replayBid(products, null, pricing), { rates, days, shownPlaces }),
    hasViews: curve.views > 0 && days > 0,
  };
}
