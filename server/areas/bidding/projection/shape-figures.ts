import type {
  BidProjection,
  ProjectionFigures,
} from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import { type ClickRates, expectClicks } from '../../../../shared/rules/auction/click-rates.ts';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import type { ReplayTally } from '../../../../shared/rules/bids/bid-replay.ts';
import { shareHeld } from '../../../../shared/rules/bids/bid-replay.ts';
import { PROJECTED_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { strategyOf } from '../../../../shared/rules/bids/strategy.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import type { Replay } from './load-replay.ts';

type Frame = Pick<BidProjection, 'shop_id' | 'category_id' | 'product_id' | 'date_from' | 'date_to' | 'days'>;

/** What a projection is about and which days it knows. */
export function frameOf(
  shopId: number,
  { period, knownDays }: Pick<Replay, 'period' | 'knownDays'>,
  { categoryId, productId }: BidTarget,
): Frame {
  return {
    shop_id: shopId,
    category_id: categoryId,
    product_id: productId,
    date_from: period.from,
    date_to: period.to,
    days: knownDays,
  };
}

/** A click is a whole thing, a hundredth of an expected one says enough. */
const roundClicks = (clicks: number): number => Math.round(clicks * 100) / 100;

/** What the tally comes to at the click rates; `days` is how many days its views are of. */
export function shapeFigures(
  tally: Pick<ReplayTally, 'views' | 'positions'>,
  about: { readonly rates: ClickRates; readonly days: number; readonly hasBid: boolean },
): ProjectionFigures {
  const { rates, days, hasBid } = about;
  const positions = [...tally.positions].sort(([a], [b]) => a - b);
  const { clicks, low, high } = expectClicks(
    positions.map(([position, { views }]) => [position, views]),
    rates,
  );
  const places = positions.reduce((sum, [position, { views }]) => sum + position * views, 0);
  // Money stays unrounded until here: the sums of charges are whole micro-euro, the rates are not.
  const cost = positions.reduce(
    (sum, [position, { chargeMicros }]) => sum + chargeMicros * rates(position).rate,
    0,
  );
  const month = days === 0 ? 0 : PROJECTED_DAYS / days;
  const inEur = (micros: number) => microsToEur(Math.round(micros));
  const positionAvg = tally.views === 0 ? null : places / tally.views;
  return {
    views: tally.views,
    position_avg: positionAvg,
    positions: positions.map(([position, { views }]) => ({ position, views })),
    coverage: shareHeld(tally, BIDDING_POSITIONS),
    strategy: strategyOf(hasBid ? positionAvg : null),
    clicks: roundClicks(clicks),
    clicks_low: roundClicks(low),
    clicks_high: roundClicks(high),
    cost: inEur(cost),
    cpc_avg: clicks === 0 ? null : inEur(cost / clicks),
    clicks_month: roundClicks(clicks * month),
    cost_month: inEur(cost * month),
  };
}
