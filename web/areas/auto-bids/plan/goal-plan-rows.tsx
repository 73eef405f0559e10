import { type ReactNode, useState } from 'react';
import type {
  AutoBidPlan,
  Goal,
  PlannedGoalBid,
} from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { goalOn } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { PAGE_SIZES } from '../../../../shared/rules/limits.ts';
import { formatDecimal } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import type { DataSort } from '../../../ui/table/data-table-props.ts';
import { sortTableRows } from '../../../ui/table/data-table-sort.ts';
import { controlsColumn, textColumn } from '../../../ui/table/text-columns.ts';
import { TickBox, type Ticks } from '../../../ui/table/tick-box.tsx';
import { formatClicks } from '../../bidding/bidding.public.ts';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { useTargetNames } from './plan-targets.ts';
import { rowSentence } from './row-sentence.ts';

const MONEY_DIGITS = 2;
const money = (eur: number | null) => formatDecimal(eur, MONEY_DIGITS);

type Props = {
  rows: readonly PlannedGoalBid[];
  goals: readonly Goal[];
  /** Rows say what goals wanted when it was made: in the seasons of its day, and nothing of what was changed since. */
  plan: Pick<AutoBidPlan, 'goals' | 'made_at'>;
  /** Where rows can be left out. */
  ticks?: Ticks<PlannedGoalBid>;
  /** What can be done with a row. */
  controls?: (row: PlannedGoalBid) => ReactNode;
};

function useColumns({ rows, goals, plan, controls }: Props): DataColumn<PlannedGoalBid>[] {
  const t = useTexts(autoBidsTexts, 'plan');
  const tRow = useTexts(autoBidsTexts, 'rows');
  const targetName = useTargetNames();
  const goalOf = ({ goal_id: id }: PlannedGoalBid) => {
    const goal = goals.find((one) => one.goal_id === id);
    const isAsPlanned = plan.goals.some((one) => one.goal_id === id && one.version === goal?.version);
    return goal && isAsPlanned ? goalOn(goal, belgradeDay(Date.parse(plan.made_at))) : null;
  };
  const nowThen = (
    key: 'clicks' | 'cost' | 'position_avg' | 'profit',
    format: (value: number | null) => string,
  ): DataColumn<PlannedGoalBid> => ({
    key,
    title: t(key),
    kind: 'decimal',
    sortable: true,
    value: ({ now, planned }) => (planned[key] === null ? null : planned[key] - (now[key] ?? 0)),
    render: ({ now, planned }) => (
      <span className={classes.nowThen}>
        {now[key] === null && planned[key] === null
          ? format(null)
          : t('now_then', { now: format(now[key]), after: format(planned[key]) })}
      </span>
    ),
  });
  return [
    { ...textColumn<PlannedGoalBid>('place', t('place'), targetName), sortable: true },
    {
      ...textColumn<PlannedGoalBid>('why', t('why'), (row) => rowSentence(tRow, row, goalOf(row))),
      render: (row) => <div className={classes.why}>{rowSentence(tRow, row, goalOf(row))}</div>,
      card: 'wide',
    },
    nowThen('clicks', (clicks) => formatClicks(clicks ?? 0)),
    nowThen('cost', money),
    nowThen('position_avg', formatDecimal),
    ...(rows.some(({ now, planned }) => now.profit !== null || planned.profit !== null)
      ? [nowThen('profit', money)]
      : []),
    ...(controls ? [controlsColumn<PlannedGoalBid>('controls', t('lock_column'), controls)] : []),
  ];
}

/** The bids that a plan changes, each with its sentence and what it brings a day. */
export function GoalPlanRows(props: Props) {
  const { rows, ticks } = props;
  const t = useTexts(autoBidsTexts, 'plan');
  const targetName = useTargetNames();
  const columns = useColumns(props);
  const [view, setView] = useState({
    page: 1,
    perPage: PAGE_SIZES.categories as number,
    sort: { by: 'cost', order: 'desc' } as DataSort,
  });
  const first = (view.page - 1) * view.perPage;
  const shown = sortTableRows(columns, rows, view.sort).slice(first, first + view.perPage);
  return (
    <PagedTable
      caption={t('bids')}
      shrinks
      columns={columns}
      page={{ data: shown, total: rows.length }}
      rowKey={({ row }) => row}
      {...(ticks && {
        leading: {
          title: t('change_all'),
          head: <TickBox label={t('change_all')} rows={rows} {...ticks} />,
          cell: (row: PlannedGoalBid) => (
            <TickBox label={t('change_of', { name: targetName(row) })} rows={[row]} {...ticks} />
          ),
        },
      })}
      view={view}
      onView={(patch) => setView((old) => ({ ...old, ...patch }))}
    />
  );
}
