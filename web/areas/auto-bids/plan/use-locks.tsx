import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { useLockBid } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { Say } from '../components/goals-panel.tsx';
import { lockOf, type PlanRowTarget, planTargetKey, useTargetNames } from './plan-targets.ts';

/** Locks and unlocks bids of a plan, which itself stays as it was made; what was pressed here is known until another plan comes. */
export function useLocks(shopId: number, say: Say, onLocked: (target: PlanRowTarget) => void) {
  const t = useTexts(autoBidsTexts, 'plan');
  const errorText = useErrorText();
  const change = useLockBid(shopId);
  const targetName = useTargetNames();
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isLocked = (target: PlanRowTarget, was: boolean) => pressed.get(planTargetKey(target)) ?? was;
  const run = (target: PlanRowTarget, locked: boolean) =>
    change.mutate(lockOf(target, locked), {
      onSuccess: () => {
        setPressed((old) => new Map(old).set(planTargetKey(target), locked));
        if (locked) onLocked(target);
        say({ kind: 'done', text: t(locked ? 'locked' : 'unlocked', { name: targetName(target) }) });
      },
      onError: (error) => say({ kind: 'failed', text: errorText(error) }),
    });
  /** The button that locks the bid of a row, or unlocks it; `was` says how the plan found it. */
  const button = (target: PlanRowTarget, was: boolean) => {
    const locked = isLocked(target, was);
    const Icon = locked ? IconLockOpen : IconLock;
    const name = targetName(target);
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<Icon size={ICON_PX.small} aria-hidden />}
        aria-label={t(locked ? 'unlock_of' : 'lock_of', { name })}
        disabled={change.isPending}
        onClick={() => run(target, !locked)}
      >
        {t(locked ? 'unlock' : 'lock')}
      </Button>
    );
  };
  return { button };
}
