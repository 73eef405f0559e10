import { Text, Title } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle, IconHourglass } from '@tabler/icons-react';
import type { GrowthStepLine } from '../../../../shared/contract/reports/growth.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { growthTexts } from '../growth-texts.ts';
import { useStepLabels } from '../step-labels.ts';
import classes from './growth.module.css';

const LOOKS = {
  waiting: { Icon: IconHourglass, color: 'var(--mantine-color-dimmed)' },
  unknown: { Icon: IconHelpCircle, color: 'var(--mantine-color-dimmed)' },
  done: { Icon: IconCircleCheck, color: 'var(--app-growth-up)' },
} as const;

type Props = { state: keyof typeof LOOKS; steps: readonly GrowthStepLine[] };

/** Steps with which there is nothing to do just now, in short; nothing where there are none. */
export function SettledSteps({ state, steps }: Props) {
  const t = useTexts(growthTexts);
  const words = useStepLabels();
  if (steps.length === 0) return null;
  const { Icon, color } = LOOKS[state];
  const aside = (step: GrowthStepLine) =>
    [words.counted(step), ...(state === 'done' ? [] : [words.why(step)]), ...words.sentences(step)].filter(
      Boolean,
    );
  return (
    <section className={classes.group}>
      <Title order={3} size="h4">
        {t(state)}
      </Title>
      <ul className={`${classes.list} ${classes.columns}`}>
        {steps.map((step) => (
          <li key={step.id} className={classes.settled}>
            <Icon size={ICON_PX.heading} stroke={1.75} color={color} aria-hidden />
            <div>
              <Text inherit fw={600}>
                {state === 'done' ? words.doneTitle(step) : words.title(step)}
              </Text>
              {aside(step).map((text) => (
                <Text key={text} inherit c="dimmed">
                  {text}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
