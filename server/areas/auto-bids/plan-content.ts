import type { ChangeReason, HoldReason } from '../../../shared/rules/auto-bids/plan-bids.ts';

/** What a plan is about: one of the two is null. */
export type PlanPlace = {
  readonly goalId: number;
  readonly categoryId: number | null;
  readonly productId: number | null;
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
  readonly bidId: number | null;
  /** Of the bid as it was when the plan was made; null where there was none. */
  readonly version: number | null;
  readonly fromMicros: number | null;
  readonly toMicros: number;
  readonly reason: ChangeReason;
  readonly now: PlannedDay;
  readonly planned: PlannedDay;
};

/** A plan as it is kept: what was shown is what is applied. */
export type PlanContent = {
  readonly rows: readonly ContentRow[];
  readonly unchanged: readonly (PlanPlace & {
    readonly micros: number | null;
    readonly reason: HoldReason;
  })[];
  /** Rows that a person left out when it was applied. */
  readonly without?: readonly number[];
};
