import {
  type FeedState,
  GUIDE_STEPS,
  type GuideStep,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import { asksCurrency } from '../import-state.ts';

type State = Pick<FeedState, 'running' | 'last' | 'good'>;

const isAsked = ({ last }: State): boolean => last !== null && asksCurrency(last);

/** Whether what a step is for is done, so that the next one can begin. */
export function isStepDone(step: GuideStep, state: State): boolean {
  const { running, last, good } = state;
  if (step === 'source') return running !== null || last !== null;
  if (running !== null) return false;
  if (step === 'format') return good !== null || isAsked(state);
  return good !== null && (step === 'categories' || !isAsked(state));
}

/** The step that is shown: the one that was reached, or the first before it that is to be done again. */
export function shownStep(reached: GuideStep, state: State): GuideStep {
  // What is read anew decides whether something is to be done again.
  if (state.running !== null) return reached;
  const before = GUIDE_STEPS.slice(0, GUIDE_STEPS.indexOf(reached));
  return before.find((step) => !isStepDone(step, state)) ?? reached;
}

/** The step before and the one after; null for none. */
export function neighbours(step: GuideStep): { before: GuideStep | null; next: GuideStep | null } {
  const at = GUIDE_STEPS.indexOf(step);
  return { before: GUIDE_STEPS[at - 1] ?? null, next: GUIDE_STEPS[at + 1] ?? null };
}
