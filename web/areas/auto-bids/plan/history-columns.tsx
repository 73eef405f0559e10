import { Anchor, Button, Text } from '@mantine/core';
import type { AutoBidPlanHead } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { formatDecimal } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant, formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { controlsColumn, momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { formatClicks } from '../../bidding/bidding.public.ts';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';

const MONEY_DIGITS = 2;

type Head = AutoBidPlanHead;

type Fate = Head['status'] | 'outdated';

/** A plan that waits and cannot be applied any more waits for nobody. */
const fateOf = ({ status, outdated }: Head): Fate => (outdated === null ? status : 'outdated');

const COLORS: Readonly<Record<Fate, string>> = {
  open: 'blue',
  applied: 'teal',
  undone: 'gray',
  expired: 'gray',
  outdated: 'orange',
  refused: 'orange',
};

/** What became of a plan: its mode, its status, who applied it and when. */
function useFateColumns(): Record<'mode' | 'status' | 'applied', DataColumn<Head>> {
  const t = useTexts(autoBidsTexts, 'history');
  const applied = (at: string, { applied_by: who }: Head) => (
    <>
      {formatMinute(at)}
      <Text size="xs" c="dimmed" className={classes.sentence ?? ''}>
        {who ?? t('by_itself')}
      </Text>
    </>
  );
  return {
    mode: wordColumn('mode', t('mode'), ({ mode }) => t(mode)),
    status: {
      ...wordColumn<Head>(
        'status',
        t('status'),
        (head) => t(fateOf(head)),
        (head) => <StateBadge color={COLORS[fateOf(head)]} text={t(fateOf(head))} />,
      ),
      card: 'shown',
    },
    applied: momentColumn('applied_at', t('applied_at'), ({ applied_at: at }) => at, applied),
  };
}

/** What its rows come to a day, now and then. */
function useSumColumn() {
  const t = useTexts(autoBidsTexts, 'plan');
  return (key: 'clicks' | 'cost', format: (value: number) => string): DataColumn<Head> => ({
    key,
    title: t(key),
    kind: 'decimal',
    value: (head) => head[key],
    render: (head) => (
      <span className={classes.nowThen}>
        {t('now_then', { now: format(head[`${key}_now`]), after: format(head[key]) })}
      </span>
    ),
  });
}

type Props = { onOpen: (head: Head) => void; onUndo: (head: Head) => void };

/** The columns of the history; the instant at which a plan was made opens it. */
export function useHistoryColumns({ onOpen, onUndo }: Props): DataColumn<Head>[] {
  const t = useTexts(autoBidsTexts, 'history');
  const { mode, status, applied } = useFateColumns();
  const sum = useSumColumn();
  const opener = (head: Head) => (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      aria-label={t('open_of', { at: formatInstant(head.made_at) })}
      onClick={() => onOpen(head)}
    >
      {formatMinute(head.made_at)}
    </Anchor>
  );
  const undo = (head: Head) =>
    head.status === 'applied' ? (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('undo_of', { at: formatInstant(head.made_at) })}
        onClick={() => onUndo(head)}
      >
        {t('undo')}
      </Button>
    ) : null;
  return [
    textColumn('made', t('made'), ({ made_at: at }) => at, opener),
    mode,
    status,
    { key: 'changes', title: t('changes'), kind: 'count', value: ({ num_rows: rows }) => rows },
    sum('clicks', formatClicks),
    sum('cost', (eur) => formatDecimal(eur, MONEY_DIGITS)),
    applied,
    controlsColumn('controls', t('controls'), undo),
  ];
}
