import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Hint } from '../../../ui/float/hint.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';

type Props = { step: -1 | 1; label: string; disabled: boolean; onStep: () => void };

/** To the days before or after those shown. */
export function StepArrow({ step, label, disabled, onStep }: Props) {
  const Icon = step < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <Hint label={label}>
      <ActionIcon size={36} variant="default" aria-label={label} disabled={disabled} onClick={onStep}>
        <Icon size={ICON_PX.large} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
