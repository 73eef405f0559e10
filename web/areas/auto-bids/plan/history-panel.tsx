import { Text } from '@mantine/core';
import { useState } from 'react';
import type { AutoBidPlanHead, Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { useGoalPlans } from '../auto-bids.queries.ts';
import { GOAL_PLANS } from '../auto-bids-search-params.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { Say } from '../components/goals-panel.tsx';
import { GoalPlanWindow } from './goal-plan-window.tsx';
import { useHistoryColumns } from './history-columns.tsx';
import { useUndoPlan } from './use-undo-plan.ts';

const LEAST_PX = 160;
type Head = AutoBidPlanHead;

type UndoProps = { shopId: number; head: Head; say: Say; onClose: () => void };

function UndoPlanWindow({ shopId, head, say, onClose }: UndoProps) {
  const t = useTexts(autoBidsTexts, 'history');
  const undo = useUndoPlan(shopId, say);
  return (
    <ConfirmWindow
      title={t('undo_title')}
      action={t('undo')}
      mutation={{ isPending: undo.isPending, error: null }}
      onConfirm={() => undo.run(head.plan_id, onClose)}
      onClose={onClose}
    >
      <Text size="sm">{t('undo_text', { at: formatInstant(head.made_at) })}</Text>
    </ConfirmWindow>
  );
}

type Props = { shopId: number; goals: readonly Goal[]; say: Say };

/** The plans of the past, newest first: what became of each, and what came of it. */
export function HistoryPanel({ shopId, goals, say }: Props) {
  const t = useTexts(autoBidsTexts, 'history');
  const { view, paging, setView } = useListSearch(GOAL_PLANS);
  const [opened, setOpened] = useState<Head | null>(null);
  const [doomed, setDoomed] = useState<Head | null>(null);
  return (
    <>
      <PagedPanel
        id="plans"
        title={t('title')}
        hint={t('hint')}
        source={useGoalPlans(shopId, paging)}
        height={LEAST_PX}
        emptyText={<EmptyText title={t('none')} hint={t('none_hint')} />}
        columns={useHistoryColumns({ onOpen: setOpened, onUndo: setDoomed })}
        rowKey={({ plan_id: id }) => id}
        view={view}
        onView={setView}
      />
      {opened && (
        <GoalPlanWindow shopId={shopId} head={opened} goals={goals} onClose={() => setOpened(null)} />
      )}
      {doomed && <UndoPlanWindow shopId={shopId} head={doomed} say={say} onClose={() => setDoomed(null)} />}
    </>
  );
}
