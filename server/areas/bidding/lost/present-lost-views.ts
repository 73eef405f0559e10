import type {
  listLostViewsCall as call,
  LostCategory,
} from '../../../../shared/contract/bidding/lost-views.contract.ts';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { CENT_MICROS } from '../../../../shared/rules/bids/ideal-bid.ts';
import { VIEW_OUTCOMES, type ViewOutcome } from '../../../../shared/rules/bids/lost-views.ts';
import { minorToUnits } from '../../../../shared/rules/money/money.ts';
import type { CategoryPlace } from '../ranking/own-offers.repository.ts';
import type { CategoryTally } from './tally-lost.ts';

type Answer = ResponseOf<typeof call>;
/** Views with one outcome: clicks in whole hundredths, revenue in minor units; profit in cents, null where it is not known. */
type RoundedTally = {
  readonly views: number;
  readonly brought: number;
  readonly missed: number;
  readonly missedMinor: number;
  readonly missedProfit: number | null;
};
export type LostPlace = { readonly place: CategoryPlace; readonly tally: Record<ViewOutcome, RoundedTally> };

/** What a click is worth: which share of them buys, and what one brings beyond its cost, in micro-euro. */
type ClickValue = { readonly conversionRate: number; readonly profitMicros: number | null };

const HUNDREDTH = 100;
const toHundredths = (clicks: number) => Math.round(clicks * HUNDREDTH);

/** Rounded once, for each category and outcome: all sums are of these, so that they add up. */
export const roundTally = (
  tally: CategoryTally,
  { conversionRate, profitMicros }: ClickValue,
): LostPlace['tally'] =>
  Object.fromEntries(
    VIEW_OUTCOMES.map((outcome) => {
      const { views, brought, missed, missedPrices } = tally[outcome];
      const rounded = {
        views,
        brought: toHundredths(brought),
        missed: toHundredths(missed),
        missedMinor: Math.round(missedPrices * conversionRate),
        missedProfit: missed === 0 ? 0 : profitMicros && Math.round((missed * profitMicros) / CENT_MICROS),
      };
      return [outcome, rounded];
    }),
  ) as LostPlace['tally'];

const sumOf = (lines: readonly RoundedTally[], part: Exclude<keyof RoundedTally, 'missedProfit'>): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

/** What is not known of a part is not known of the whole. */
function profitOf(lines: readonly RoundedTally[]): number | null {
  const parts = lines.map(({ missedProfit }) => missedProfit);
  if (parts.some((part) => part === null)) return null;
  return minorToUnits(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0));
}

const missedOf = (lines: readonly RoundedTally[]) => ({
  missed_profit: profitOf(lines),
  missed_clicks: sumOf(lines, 'missed') / HUNDREDTH,
  missed_revenue: minorToUnits(sumOf(lines, 'missedMinor')),
});

const viewsBy = (tally: LostPlace['tally']) =>
  Object.fromEntries(VIEW_OUTCOMES.map((outcome) => [`${outcome}_views`, tally[outcome].views])) as Record<
    `${ViewOutcome}_views`,
    number
  >;

/** All categories together, by outcome and as a whole. */
export function presentOutcomes(
  places: readonly LostPlace[],
): Pick<Answer, 'views' | 'outcomes' | 'missed_clicks' | 'missed_revenue' | 'missed_profit'> {
  const all = places.flatMap(({ tally }) => Object.values(tally));
  const views = sumOf(all, 'views');
  const outcomes = VIEW_OUTCOMES.map((outcome) => {
    const lines = places.map(({ tally }) => tally[outcome]);
    const own = sumOf(lines, 'views');
    return {
      outcome,
      views: own,
      share: views === 0 ? null : own / views,
      clicks: sumOf(lines, 'brought') / HUNDREDTH,
      ...missedOf(lines),
    };
  });
  return { views, outcomes, ...missedOf(all) };
}

/** A row of the list. */
export function presentLostCategory({ place, tally }: LostPlace, cc: string): LostCategory {
  const lines = Object.values(tally);
  return {
    category_id: place.id,
    [`category_name_${cc}`]: place.name,
    views: sumOf(lines, 'views'),
    ...viewsBy(tally),
    ...missedOf(lines),
  };
}
