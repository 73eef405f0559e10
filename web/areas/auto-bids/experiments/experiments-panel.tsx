import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import type { Experiment } from '../../../../shared/contract/bidding/experiments.contract.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { Say } from '../components/goals-panel.tsx';
import { type EndAsked, ExperimentCard } from './experiment-card.tsx';
import { ExperimentWindow } from './experiment-window.tsx';
import { useEndExperiment, useExperiments } from './experiments.queries.ts';

const LEAST_PX = 120;
const HINT_PX = 560;

/** Goals that run by themselves and that nothing is tried against. */
function goalsToTry(goals: readonly Goal[], experiments: readonly Experiment[]): Goal[] {
  const tried = new Set(experiments.filter(({ ended_at: at }) => at === null).map(({ goal_id: id }) => id));
  return goals.filter((goal) => goal.enabled && goal.mode === 'automatic' && !tried.has(goal.goal_id));
}

type EndProps = { shopId: number; asked: EndAsked; say: Say; onClose: () => void };

function EndWindow({ shopId, asked: { experiment, keep }, say, onClose }: EndProps) {
  const t = useTexts(autoBidsTexts, 'experiments');
  const name = experiment.goal_name;
  return (
    <ConfirmMutationWindow
      words={{ title: t('end_title'), text: t(`end_text_${keep}`, { name }), action: t(`keep_${keep}`) }}
      mutation={useEndExperiment(shopId)}
      target={{ experimentId: experiment.experiment_id, keep }}
      onDone={() => {
        say({ kind: 'done', text: t(`ended_${keep}`, { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type Props = { shopId: number; goals: readonly Goal[]; say: Say };

/** What is tried against goals, newest first, and the way to try something. */
export function ExperimentsPanel({ shopId, goals, say }: Props) {
  const t = useTexts(autoBidsTexts, 'experiments');
  const source = useExperiments(shopId);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<EndAsked | null>(null);
  const free = goalsToTry(goals, source.data?.data ?? []);
  const add = free.length > 0 && <AddButton size="xs" text={t('add')} onAdd={() => setAdding(true)} />;
  return (
    <>
      <Panel
        id="experiments"
        title={t('title')}
        hint={t('hint')}
        actions={(source.data?.data.length ?? 0) > 0 && add}
        source={source}
        height={LEAST_PX}
        shrinks
        isEmpty={({ data }) => data.length === 0}
        emptyText={
          <EmptyText title={t('none')} hint={t(free.length > 0 ? 'none_hint' : 'none_goal')} width={HINT_PX}>
            {add}
          </EmptyText>
        }
      >
        {({ data }) => (
          <Stack gap="md">
            {data.map((one) => (
              <ExperimentCard key={one.experiment_id} shopId={shopId} experiment={one} onEnd={setEnding} />
            ))}
          </Stack>
        )}
      </Panel>
      {isAdding && (
        <ExperimentWindow
          shopId={shopId}
          goals={free}
          onMade={({ goal_name: name, first_day: day }) => {
            setAdding(false);
            say({ kind: 'done', text: t('made', { name, day: formatDay(day) }) });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {ending && <EndWindow shopId={shopId} asked={ending} say={say} onClose={() => setEnding(null)} />}
    </>
  );
}
