import type { AdTarget } from '../../../shared/rules/auction/ad-auction.ts';
import type { ChangeReason, HoldReason } from '../../../shared/rules/auto-bids/plan-bids.ts';

/** An ad with what it was for when the plan was made, as it may be gone by now. */
export type PlanAd = AdTarget & { readonly id: number };

/** What a plan is about: a category, a product or an ad. */
export type PlanPlace = {
  readonly goalId: number;
  readonly categoryId: number | null;
  readonly productId: number | null;
  /** Absent in plans from before there were goals of ads. */
  readonly ad?: PlanAd | null;
};

/** A day; clicks and money unrounded, micro-euro. */
export type PlannedDay = {
  readonly clicks: number;
  readonly cost: number;
  readonly position: number | null;
  readonly held: number | null;
  readonly profit: number | null;
};

export type ContentRow = PlanPlace & {
  /** Null for an ad. */
  readonly bidId: number | null;
  /** Of the bid or the ad as it was when the plan was made; null where there was none. */
  readonly version: number | null;
  readonly fromMicros: number | null;
  readonly toMicros: number;
  readonly reason: ChangeReason;
  readonly now: PlannedDay;
  readonly planned: PlannedDay;
};

/** A plan as it is kept: what was shown is what is applied. */
export type PlanContent = {
  /** The goals that it was made for, as they were; absent in plans from before that was kept. */
  readonly goals?: readonly { readonly id: number; readonly version: number }[];
  readonly rows: readonly ContentRow[];
  readonly unchanged: readonly (PlanPlace & {
    readonly micros: number | null;
    readonly reason: HoldReason;
  })[];
  /** Rows that a person left out when it was applied. */
  readonly without?: readonly number[];
};
