import type { AccountState } from '../people/account.ts';
import { type GrowthStep, growthStep } from './growth-steps.ts';

/** What the account itself needs; the shop's steps come with the level for reports. */
export function accountSteps(account: {
  state: AccountState;
  /** How many fields of the profile are mandatory, and how many of them are not filled. */
  mandatoryFields: number;
  missingFields: number;
}): GrowthStep[] {
  const of = account.mandatoryFields;
  const done = of - account.missingFields;
  return [
    growthStep('email', account.state === 'unverified' ? 'todo' : 'done', { effect: 'blocks' }),
    growthStep('verification', account.state === 'confirmed' ? 'done' : 'waiting'),
    growthStep('profile', done === of ? 'done' : 'todo', { effect: 'blocks', done, of, goal: 100 }),
  ];
}

/** Whether the shop trades at all. */
export function accountStandingStep(shop: { suspended: boolean }): GrowthStep {
  return growthStep('standing', shop.suspended ? 'todo' : 'done', { effect: 'blocks' });
}
