import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { BulkShop } from './refused-shops.tsx';
import type { GivenGoals } from './use-undo-goals.ts';

const BulkGoalWindow = lazy(async () => ({
  default: (await import('./bulk-goal-window.tsx')).BulkGoalWindow,
}));
const BulkScheduleWindow = lazy(async () => ({
  default: (await import('./bulk-schedule-window.tsx')).BulkScheduleWindow,
}));

type Props = {
  shops: readonly BulkShop[];
  /** `given` where it can be taken back. */
  onDone: (text: string, given?: GivenGoals) => void;
};

/** Buttons that give several shops a goal, or all their goals a schedule; `onDone` is told in words what was done. */
export function BulkGoalActions({ shops, onDone }: Props) {
  const t = useTexts(autoBidsTexts, 'bulk');
  const [opened, setOpened] = useState<'goal' | 'schedule' | null>(null);
  const close = () => setOpened(null);
  const say = (texts: readonly string[], given?: GivenGoals) => {
    close();
    onDone(texts.join(' '), given);
  };
  const counted = (count: number) => ({ count, number: formatCount(count) });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened('goal')}>
        {t('goal_button')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpened('schedule')}>
        {t('schedule_button')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'goal' && (
          <BulkGoalWindow
            shops={shops}
            onDone={(keys) => say([t('goals_set', counted(keys.length))], { keys, shops, what: 'goals' })}
            onClose={close}
          />
        )}
        {opened === 'schedule' && (
          <BulkScheduleWindow
            shops={shops}
            onDone={(goals, without, keys) =>
              say(
                [
                  t('scheduled', counted(goals)),
                  ...(without.length > 0 ? [t('no_goals', { shops: without.join(', ') })] : []),
                ],
                keys.length > 0 ? { keys, shops, what: 'schedules' } : undefined,
              )
            }
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
