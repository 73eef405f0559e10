import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { AutoBidPlanHead, Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { formatDecimal } from '../../../../shared/rules/money/money.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant, formatMinute } from '../../../core/texts/wall-time.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { controlsColumn, momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { formatClicks } from '../../bidding/bidding.public.ts';
import classes from '../auto-bids.module.css';
import { useGoalPlans } from '../auto-bids.queries.ts';
import { GOAL_PLANS } from '../auto-bids-search-params.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { Say } from '../components/goals-panel.tsx';
import { GoalPlanWindow } from './goal-plan-window.tsx';
import { useUndoPlan } from './use-undo-plan.ts';

const LEAST_PX = 160;
const MONEY_DIGITS = 2;

const COLORS: Readonly<Record<AutoBidPlanHead['status'], string>> = {
  open: 'blue',
  applied: 'teal',
  undone: 'gray',
  expired: 'gray',
  refused: 'orange',
};

type Head = AutoBidPlanHead;
type ColumnProps = { onOpen: (head: Head) => void; onUndo: (head: Head) => void };

function useColumns({ onOpen, onUndo }: ColumnProps): DataColumn<Head>[] {
  const t = useTexts(autoBidsTexts, 'history');
  const tPlan = useTexts(autoBidsTexts, 'plan');
  const nowThen = (key: 'clicks' | 'cost', format: (value: number) => string): DataColumn<Head> => ({
    key,
    title: tPlan(key),
    kind: 'decimal',
    value: (head) => head[key],
    render: (head) => (
      <span className={classes.nowThen}>
        {tPlan('now_then', { now: format(head[`${key}_now`]), after: format(head[key]) })}
      </span>
    ),
  });
  const appliedBy = ({ applied_by: who }: Head) => who ?? t('by_itself');
  return [
    textColumn(
      'made',
      t('made'),
      ({ made_at: at }) => at,
      (head) => {
        const at = formatInstant(head.made_at);
        return (
          <Anchor
            component="button"
            type="button"
            aria-label={t('open_of', { at })}
            onClick={() => onOpen(head)}
          >
            {formatMinute(head.made_at)}
          </Anchor>
        );
      },
    ),
    wordColumn('mode', t('mode'), ({ mode }) => t(mode)),
    {
      ...wordColumn<Head>(
        'status',
        t('status'),
        ({ status }) => t(status),
        ({ status }) => <StateBadge color={COLORS[status]} text={t(status)} />,
      ),
      card: 'shown',
    },
    { key: 'changes', title: t('changes'), kind: 'count', value: ({ num_rows: rows }) => rows },
    nowThen('clicks', formatClicks),
    nowThen('cost', (eur) => formatDecimal(eur, MONEY_DIGITS)),
    momentColumn(
      'applied_at',
      t('applied_at'),
      ({ applied_at: at }) => at,
      (at, head) => (
        <>
          {formatMinute(at)}
          <Text size="xs" c="dimmed" className={classes.sentence ?? ''}>
            {appliedBy(head)}
          </Text>
        </>
      ),
    ),
    controlsColumn('controls', t('controls'), (head) =>
      head.status === 'applied' ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('undo_of', { at: formatInstant(head.made_at) })}
          onClick={() => onUndo(head)}
        >
          {t('undo')}
        </Button>
      ) : null,
    ),
  ];
}

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
        columns={useColumns({ onOpen: setOpened, onUndo: setDoomed })}
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
