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
  'in_stock',
  'category_bids',
  'price',
  'ean',
] as const;
export type GrowthStepId = (typeof GROWTH_STEP_IDS)[number];

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
  /** Until it is done, the shop is not shown or the account not open: it comes before everything else. */
  blocks: boolean;
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
  const nothing = { blocks: false, done: null, of: null, goal: null, clicks: null, says: [], examples: [] };
  return { ...nothing, id, state, ...rest };
}

/** `done` of `of` against a goal in percent; unknown where there is nothing to count. */
export function countedState(done: number, of: number, goal: number): GrowthState {
  if (of === 0) return 'unknown';
  // In whole numbers: 0.9 has no exact binary form.
  return done * 100 >= goal * of ? 'done' : 'todo';
}

const STATE_ORDER: Readonly<Record<GrowthState, number>> = { todo: 1, waiting: 2, unknown: 3, done: 4 };
const placeOf = ({ state, blocks }: GrowthStep) => (state === 'todo' && blocks ? 0 : STATE_ORDER[state]);
const NOT_MEASURED = -1;

/** What to do next first: what blocks, then by the clicks that hang on it; after that what waits and what is done. */
export function orderGrowthSteps(steps: readonly GrowthStep[]): GrowthStep[] {
  const rank = ({ id }: GrowthStep) => GROWTH_STEP_IDS.indexOf(id);
  return steps.toSorted((a, b) => {
    const byPlace = placeOf(a) - placeOf(b);
    if (byPlace !== 0) return byPlace;
    const isOpen = a.state === 'todo' && !a.blocks;
    const byClicks = isOpen ? (b.clicks ?? NOT_MEASURED) - (a.clicks ?? NOT_MEASURED) : 0;
    return byClicks || rank(a) - rank(b);
  });
}

/** How many steps are done, of those of which it is known. */
export function growthProgress(steps: readonly Pick<GrowthStep, 'state'>[]): { done: number; of: number } {
  const known = steps.filter(({ state }) => state !== 'unknown');
  return { done: known.filter(({ state }) => state === 'done').length, of: known.length };
}
