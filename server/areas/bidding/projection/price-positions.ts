import type {
  PositionPricesAnswer,
  WeekPrices,
} from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { replayPagesOfKinds } from '../../../../shared/rules/auction/replay-pages.ts';
import { type HourPrices, positionPrices } from '../../../../shared/rules/bids/position-prices.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeHourOfWeek } from '../../../../shared/rules/time/belgrade-time.ts';
import { loadReplayOf, type ProjectionQuestion } from './load-replay.ts';
import { frameOf } from './shape-figures.ts';

const HOURS_OF_DAY = 24;

const inEur = ({ views, prices }: HourPrices): WeekPrices['all'] => ({
  views,
  prices: prices.map(({ medianMicros, p90Micros }, index) => ({
    position: index + 1,
    median: microsToEur(medianMicros),
    p90: microsToEur(p90Micros),
  })),
});

/** What positions cost, as calls say it. */
export const weekPricesOf = ({ all, hours }: ReturnType<typeof positionPrices>): WeekPrices => ({
  all: inEur(all),
  hours: hours.map((one, index) => ({
    weekday: Math.floor(index / HOURS_OF_DAY) + 1,
    hour: index % HOURS_OF_DAY,
    ...inEur(one),
  })),
});

/** What the premium positions of one target cost, by hour of the week. */
export async function pricePositions(
  question: ProjectionQuestion,
  target: BidTarget,
): Promise<PositionPricesAnswer> {
  const replay = await loadReplayOf(question, [target], (market, views) =>
    replayPagesOfKinds(market, views, belgradeHourOfWeek),
  );
  const prices = positionPrices(replay.of(target).products, replay.pricing, BIDDING_POSITIONS);
  return { ...frameOf(question.shop.id, replay, target), ...weekPricesOf(prices) };
}
