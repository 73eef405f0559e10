import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type {
  Experiment,
  ExperimentResult,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import type { ExperimentArm } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { TermRows } from '../../../ui/look/term-rows.tsx';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { wishText } from '../goal-texts.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { useExperimentResult } from './experiments.queries.ts';

/** How far it is, or who is better: said by the interval alone. */
function VerdictText({ result }: { result: ExperimentResult }) {
  const t = useTexts(autoBidsTexts, 'experiments');
  const { verdict, decides_by: decidesBy, num_pairs: pairs, num_pairs_planned: planned } = result;
  const measure = t(`measure_${decidesBy}`);
  return (
    <>
      {verdict !== null && <Text fw={600}>{t(`verdict_${verdict}`, { measure })}</Text>}
      <Text size="sm" c="dimmed">
        {t('pairs', { pairs: formatCount(pairs), planned: formatCount(planned) })}{' '}
        {result.state === 'running' && t('verdict_later', { day: formatDay(result.last_day), measure })}
      </Text>
    </>
  );
}

function Came({ shopId, experiment }: { shopId: number; experiment: Experiment }) {
  const { data, error } = useExperimentResult(shopId, experiment.experiment_id, true);
  if (error) return <FormFailure error={error} />;
  if (!data) return null;
  return (
    <Stack gap="xs">
      <VerdictText result={data} />
      <ComparisonTable result={data} />
    </Stack>
  );
}

export type EndAsked = { experiment: Experiment; keep: ExperimentArm };
type Props = { shopId: number; experiment: Experiment; onEnd: (asked: EndAsked) => void };

function EndButtons({ experiment, onEnd }: Omit<Props, 'shopId'>) {
  const t = useTexts(autoBidsTexts, 'experiments');
  const name = experiment.goal_name;
  const button = (keep: ExperimentArm) => (
    <Button
      variant="default"
      size="xs"
      aria-label={t(`keep_${keep}_of`, { name })}
      onClick={() => onEnd({ experiment, keep })}
    >
      {t(`keep_${keep}`)}
    </Button>
  );
  return (
    <Group gap="xs">
      {button('today')}
      {button('challenger')}
    </Group>
  );
}

/** What is tried against a goal, what came of it so far, and how it is decided. */
export function ExperimentCard({ shopId, experiment, onEnd }: Props) {
  const t = useTexts(autoBidsTexts, 'experiments');
  const tWish = useTexts(autoBidsTexts, 'wish');
  const { goal_name: name, of, state, kept } = experiment;
  const isDecided = kept !== null || state === 'ended';
  const [isOpen, setOpen] = useState(!isDecided);
  const days = { from: formatDay(experiment.first_day), to: formatDay(experiment.last_day) };
  const terms = [
    { name: t('of'), value: t(`of_${of}`) },
    { name: t('side_today'), value: wishText(tWish, experiment.today) },
    { name: t('side_challenger'), value: wishText(tWish, experiment.challenger) },
    { name: t('length'), value: t('days_of', days) },
    { name: t('state'), value: t(kept === null ? `state_${state}` : `kept_${kept}`) },
  ];
  return (
    <Paper component="article" p="md" aria-label={name} withBorder>
      <Stack gap="sm">
        <Title order={3} fz="h4">
          {name}
        </Title>
        <dl className={classes.terms}>
          <TermRows terms={terms} />
        </dl>
        {isOpen && state !== 'waiting' && <Came shopId={shopId} experiment={experiment} />}
        <Group gap="xs">
          {!isDecided && <EndButtons experiment={experiment} onEnd={onEnd} />}
          {!isOpen && (
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {t('show')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
