import { Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { LateMenu, type MenuOpener } from '../../../ui/float/late-menu.tsx';

const CustomRangeModal = lazy(async () => ({
  default: (await import('./custom-range-modal.tsx')).CustomRangeModal,
}));

const CUSTOM = 'custom';

type Props<C extends string> = {
  /** One of them is `custom`: days of one's own, which a window asks for. */
  choices: readonly C[];
  value: C;
  nameOf: (choice: C) => string;
  /** The days that a choice means, below its name. */
  daysOf?: (choice: C) => string | null;
  /** The button that opens the menu. */
  target: ReactElement<MenuOpener>;
  width: number;
  /** What the window begins with, and the last day that it offers. */
  custom: { initial: Period; latest: Day };
  onChoose: (choice: Exclude<C, typeof CUSTOM>) => void;
  onDays: (days: Period) => void;
};

/** A menu of periods, the last of which opens a window for days of one's own. */
export function DaysMenu<C extends string>(props: Props<C>) {
  const { choices, value, nameOf, daysOf, target, width, custom, onChoose, onDays } = props;
  const [choosing, setChoosing] = useState(false);
  const choose = (choice: C) => {
    if (choice === CUSTOM) setChoosing(true);
    else onChoose(choice as Exclude<C, typeof CUSTOM>);
  };
  return (
    <>
      <LateMenu position="bottom-start" width={width} target={target}>
        {({ Menu }) => (
          <Menu.RadioGroup value={value}>
            {choices.map((choice) => (
              <Menu.RadioItem key={choice} value={choice} closeMenuOnClick onChange={() => choose(choice)}>
                {nameOf(choice)}
                {daysOf && (
                  <Text size="xs" c="dimmed" className="tabular">
                    {daysOf(choice)}
                  </Text>
                )}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
      </LateMenu>
      {choosing ? (
        <Suspense fallback={null}>
          <CustomRangeModal
            title={nameOf(CUSTOM as C)}
            {...custom}
            onApply={(days) => {
              setChoosing(false);
              onDays(days);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
