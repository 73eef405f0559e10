import type { PositionPricesAnswer } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { replayPagesByKind } from '../../../../shared/rules/auction/replay-pages.ts';
import { type HourPrices, positionPrices } from '../../../../shared/rules/bids/position-prices.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeHourOfWeek } from '../../../../shared/rules/time/belgrade-time.ts';
import { loadReplayOf, type ProjectionQuestion } from './load-replay.ts';
import { frameOf } from './shape-figures.ts';

const HOURS_OF_DAY = 24;

const inEur = ({ views, prices }: HourPrices): PositionPricesAnswer['all'] => ({
  views,
  prices: prices.map(({ medianMicros, p90Micros }, index) => ({
    position: index + 1,
    median: microsToEur(medianMicros),
    p90: microsToEur(p90Micros),
  })),
});

/** What the premium positions of one target cost, by hour of the week. */
export async function pricePositions(
  question: ProjectionQuestion,
  target: BidTarget,
): Promise<PositionPricesAnswer> {
  const replay = await loadReplayOf(question, [target], (market, views) =>
    replayPagesByKind(market, views, belgradeHourOfWeek),
  );
  const { all, hours } = positionPrices(replay.of(target).products, replay.pricing);
  return {
    ...frameOf(question.shop.id, replay, target),
    all: inEur(all),
    hours: hours.map((one, index) => ({
      weekday: Math.floor(index / HOURS_OF_DAY) + 1,
      hour: index % HOURS_OF_DAY,
      ...inEur(one),
    })),
  };
}
