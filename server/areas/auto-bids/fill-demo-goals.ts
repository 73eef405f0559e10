import { eurToMicros } from '../../../shared/rules/money/money.ts';
import type { Services } from '../../platform/start/services.ts';
import { insertGoal } from './goals.repository.ts';

/** Gives somebody of the demo a goal that suggests, for all categories of one shop; the job makes its plan. */
export async function fillDemoGoals(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, shopId }: { readonly userId: number; readonly shopId: number },
): Promise<void> {
  const at = new Date(clock());
  await insertGoal(
    db,
    { shopId, authorId: userId, at },
    {
      name: 'Position 2',
      kind: 'hold_position',
      position: 2,
      share: 0.8,
      micros: null,
      rule: null,
      lowest_micros: eurToMicros(0.05),
      highest_micros: eurToMicros(0.6),
      mode: 'suggest',
      enabled: true,
      all_categories: true,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      hour_from: 0,
      hour_to: 24,
      from_day: null,
      to_day: null,
    },
  );
}
