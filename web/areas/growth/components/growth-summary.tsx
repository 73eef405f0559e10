import { RingProgress, Text } from '@mantine/core';
import type { GrowthFormula } from '../../../../shared/contract/reports/growth.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { growthTexts } from '../growth-texts.ts';
import { groupSteps, useStepLabels } from '../step-labels.ts';
import classes from './growth.module.css';

const RING_PX = 84;
const PERCENT = 100;

/** How much is done, and what comes next. */
export function GrowthSummary({ growth }: { growth: GrowthFormula }) {
  const t = useTexts(growthTexts);
  const words = useStepLabels();
  const { todo, waiting, unknown } = groupSteps(growth);
  const share = growth.of > 0 ? (growth.done / growth.of) * PERCENT : 0;
  const color = todo.length + waiting.length === 0 ? 'teal' : 'brand';
  const next = () => {
    if (todo[0]) return t('next', { step: words.title(todo[0]) });
    return t(waiting.length > 0 ? 'only_waiting' : 'all_done');
  };
  return (
    <div className={classes.summary}>
      <RingProgress
        aria-hidden
        size={RING_PX}
        thickness={8}
        roundCaps
        sections={share > 0 ? [{ value: share, color }] : []}
        label={
          <Text ta="center" fw={650} className="tabular">
            {growth.done}/{growth.of}
          </Text>
        }
      />
      <div>
        <Text fw={650} size="lg">
          {t('progress', { count: growth.of, done: growth.done })}
        </Text>
        <Text>{next()}</Text>
        {unknown.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('unknown_steps', { count: unknown.length })}
          </Text>
        )}
      </div>
    </div>
  );
}
