import type { placeCurve } from '../../server/areas/auto-bids/targets/place-curve.ts';
import type { AuctionBid } from '../../shared/rules/auction/auction.ts';
import type { PositionCount } from '../../shared/rules/auction/click-rates.ts';
import type { ReplayPage } from '../../shared/rules/auction/replay-pages.ts';
import type { GoalWish } from '../../shared/rules/auto-bids/goals.ts';
import type { BidPace } from '../../shared/rules/auto-bids/pacing.ts';
import type { Brought } from '../../shared/rules/orders/break-even.ts';
import type { Day } from '../../shared/rules/time/belgrade-time.ts';
import { bidOf, type SimulatedCategory } from './simulated-rivals.ts';

/** What visitors saw and clicked at each position on a day. */
export type DayCounts = Map<number, PositionCount>;

export type MonthCategory = {
  readonly market: SimulatedCategory;
  /** Of the last days, the latest at the end. */
  readonly counts: DayCounts[];
};

export type DayFacts = Brought & { readonly micros: number; readonly costMicros: number };

/** A shop’s bid on a category. */
export type MonthPlace = {
  readonly shopId: number;
  readonly category: MonthCategory;
  readonly highest: number;
  /** Whether the shop’s goal has it; a bid by hand stays as it is. */
  readonly isSteered: boolean;
  /** How many offers without a bid stand before the own. */
  readonly cheaper: number;
  readonly orderRate: number;
  readonly basketMicros: number;
  /** Of the last whole days, the latest at the end. */
  readonly pages: (readonly ReplayPage[])[];
  readonly facts: DayFacts[];
  today: { readonly pages: Map<string, ReplayPage>; clicks: number; costMicros: number };
  cents: number | null;
  since: number;
  dayStart: number | null;
  changesToday: number;
  /** The highest that it was today, in cents. */
  reached: number;
  /** What its bids would bring, until the day ends or its bid changes. */
  curve: ReturnType<typeof placeCurve> | null;
  /** What a click is known to bring, in micro-euro. */
  revenue: number | null;
};

export type MonthShop = {
  readonly id: number;
  readonly name: string;
  readonly wish: GoalWish;
  readonly places: readonly MonthPlace[];
  limitMicros: number | null;
  /** Of the month. */
  spentMicros: number;
  pace: BidPace;
  readonly hourCosts: Map<Day, number[]>;
};

export const standingBid = ({ shopId, cents, since }: MonthPlace): AuctionBid | null =>
  cents === null ? null : bidOf(shopId, cents, since);

/** Pages with the same winners are one. */
export function addPage(pages: Map<string, ReplayPage>, page: ReplayPage): void {
  const winners = page.winners.map(({ bid }) => `${bid.id} ${bid.bidMicros} ${bid.updatedAt}`);
  const key = `${page.productId}: ${winners.join(', ')}`;
  const known = pages.get(key);
  pages.set(key, known ? { ...known, views: known.views + page.views } : page);
}
