/**
 * Every step of the growth formula; without a measured effect they stand in this order. An area adds its step
 * here, its finding to server/areas/growth/step-sources.ts and its words to web/areas/growth/step-views.ts.
 */
export const GROWTH_STEP_IDS = [
  'email',
  'verification',
  'profile',
  'standing',
  'budget',
  'feed',
  'in_stock',
  'category_bids',
  'price',
  'ean',
] as const;
export type GrowthStepId = (typeof GROWTH_STEP_IDS)[number];

/** Until a step that blocks is done nothing is shown or open; one that loses costs clicks; one that gains wins more. */
export const GROWTH_EFFECTS = ['blocks', 'loses', 'gains'] as const;
export type GrowthEffect = (typeof GROWTH_EFFECTS)[number];

/** `waiting`: it is not the merchant's turn; `unknown`: there is nothing yet to tell it from. */
export const GROWTH_STATES = ['done', 'todo', 'waiting', 'unknown'] as const;
export type GrowthState = (typeof GROWTH_STATES)[number];

/** The sentences that tell a step's effect in numbers. */
export const GROWTH_SAYINGS = [
  'stock_clicks',
  'bids_clicks',
  'bids_rates',
  'price_clicks',
  'ean_clicks',
  'budget_unlimited',
  'budget_spent',
  'budget_reached',
  'budget_runs_out',
  'budget_lasts',
  'budget_no_pace',
] as const;
export type GrowthSaying = (typeof GROWTH_SAYINGS)[number];

export const FIGURE_KINDS = ['count', 'decimal', 'money', 'share', 'day'] as const;
/** A number of a sentence and how it is written; one named `count` decides the sentence's plural. */
export type GrowthFigure = { kind: (typeof FIGURE_KINDS)[number]; value: number | string };

export type GrowthStep = {
  id: GrowthStepId;
  state: GrowthState;
  effect: GrowthEffect;
  /** How far it is, `done` of `of`; null where nothing is counted. */
  done: number | null;
  of: number | null;
  /** Percent of `of` from which the step is done. */
  goal: number | null;
  /** Clicks of the shop that hang on what is left to do; null where that is not measured. It orders the steps. */
  clicks: number | null;
  says: { id: GrowthSaying; figures: Record<string, GrowthFigure> }[];
  /** Where most of those clicks are, at most EXAMPLES_MAX categories. */
  examples: { categoryId: number; clicks: number }[];
};

export const GROWTH_EXAMPLES_MAX = 3;

/** A step in which nothing is counted; `rest` says what is. */
export function growthStep(
  id: GrowthStepId,
  state: GrowthState,
  rest: Partial<Omit<GrowthStep, 'id' | 'state'>> = {},
): GrowthStep {
  const nothing = { done: null, of: null, goal: null, clicks: null, says: [], examples: [] };
  return { ...nothing, effect: 'gains', id, state, ...rest };
}

/** `done` of `of` against a goal in percent; unknown where there is nothing to count. */
export function countedState(done: number, of: number, goal: number): GrowthState {
  if (of === 0) return 'unknown';
  // In whole numbers: 0.9 has no exact binary form.
  return done * 100 >= goal * of ? 'done' : 'todo';
}

const STATE_ORDER: readonly GrowthState[] = ['todo', 'waiting', 'unknown', 'done'];
const NOT_MEASURED = -1;

/**
 * What to do next first: what blocks, what loses clicks, what wins some, each by the clicks that hang on it. After
 * that stands what waits, what is not known and what is done.
 */
export function orderGrowthSteps(steps: readonly GrowthStep[]): GrowthStep[] {
  const rank = ({ id }: GrowthStep) => GROWTH_STEP_IDS.indexOf(id);
  return steps.toSorted((a, b) => {
    const byState = STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state);
    if (byState !== 0 || a.state !== 'todo') return byState || rank(a) - rank(b);
    const byEffect = GROWTH_EFFECTS.indexOf(a.effect) - GROWTH_EFFECTS.indexOf(b.effect);
    return byEffect || (b.clicks ?? NOT_MEASURED) - (a.clicks ?? NOT_MEASURED) || rank(a) - rank(b);
  });
}

/** How many steps are done, of those of which it is known. */
export function growthProgress(steps: readonly Pick<GrowthStep, 'state'>[]): { done: number; of: number } {
  const known = steps.filter(({ state }) => state !== 'unknown');
  return { done: known.filter(({ state }) => state === 'done').length, of: known.length };
}
