import { type ReactNode, useState } from 'react';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { ANY_DAY, formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DataPanel } from '../../../ui/panel/data-panel.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { SelectableList } from '../../../ui/panel/selection-bar.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import type { TablePage } from '../../../ui/table/data-table-paged.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { BidRow } from '../bid-row.ts';
import { useGoalOfRow, useGoalsOfBids } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { useOfferedBid } from '../editor/use-offered-bid.ts';
import type { BidActions } from '../use-bid-actions.ts';
import { focusBidCell } from './bid-cell.tsx';
import { type BidTableUse, BREAK_EVEN_COLUMN, useBidFileColumns } from './bid-columns.tsx';
import { BidTable } from './bid-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteBidWindow } from './delete-bid-window.tsx';
import { useRowSet } from './use-row-set.ts';

const LEAST_PX = 420;

type Props<R extends BidRow> = {
  id: string;
  scope: ReportScope;
  title: string;
  /** Of which day the figures are, written out. */
  hint: (day: string) => string;
  day: Day | undefined;
  source: PanelSource<TablePage<R>>;
  actions: BidActions;
  columnsOf: (use: BidTableUse) => DataColumn<R>[];
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
  allRows: (signal: AbortSignal) => Promise<R[]>;
  toggle: ReactNode;
  toolbar: ReactNode;
  emptyText: ReactNode;
  onExplain?: (row: R) => void;
};

/** What the table is restricted to, and that goals could not be loaded, which mark the bids that they change. */
function Toolbar({ goals, children }: { goals: ReturnType<typeof useGoalsOfBids>; children: ReactNode }) {
  const t = useTexts(biddingTexts);
  return (
    <>
      {children}
      <MissingNote source={goals} text={t('goals_missing')} />
    </>
  );
}

/** A table of bids: edited in place, switched, and changed several at once. */
export function BidTablePanel<R extends BidRow>(props: Props<R>) {
  const { scope, title, hint, day, actions, allRows, toolbar } = props;
  const goals = useGoalsOfBids(scope.shop.id);
  // Their names stand below the bids: rows that came before them would grow. Where they fail, nobody waits for them.
  const isEarly = goals.isLoading && goals.failureCount === 0;
  const source = isEarly ? { ...props.source, data: undefined } : props.source;
  const shown = source.data?.data ?? [];
  const chosen = useRowSet<R>(shown);
  const edited = useRowSet<R>(shown);
  const offeredFor = useOfferedBid(shown, edited);
  const [deleted, setDeleted] = useState<R | null>(null);
  const goalOf = useGoalOfRow(goals);
  const all = props.columnsOf({
    actions,
    isOpen: edited.has,
    onToggle: (row) => edited.put([row as R], !edited.has(row)),
    goalOf,
  });
  const isBreakEvenKnown = shown.some((row) => row.break_even !== null);
  const columns = isBreakEvenKnown ? all : all.filter(({ key }) => key !== BREAK_EVEN_COLUMN);
  const fileColumns = useBidFileColumns(columns);
  const closeEditor = (row: R) => {
    edited.put([row], false);
    focusBidCell(row);
  };
  return (
    <>
      <DataPanel<TablePage<R>, R>
        id={props.id}
        title={title}
        hint={day ? hint(formatDay(day)) : { asLongAs: hint(ANY_DAY) }}
        source={source}
        height={LEAST_PX}
        shrinks
        isEmpty={({ total }) => total === 0 && edited.rows.length === 0}
        emptyText={props.emptyText}
        toggle={props.toggle}
        toolbar={<Toolbar goals={goals}>{toolbar}</Toolbar>}
        download={() => ({ fileName: scope.fileName(title), columns: fileColumns, rows: allRows })}
      >
        {(page) => (
          <SelectableList bar={<BulkBar shopId={scope.shop.id} chosen={chosen} actions={actions} />}>
            <BidTable
              {...props}
              shopId={scope.shop.id}
              columns={columns}
              page={page}
              chosen={chosen}
              edited={edited}
              offeredFor={offeredFor}
              onCloseEditor={closeEditor}
              onDelete={setDeleted}
            />
          </SelectableList>
        )}
      </DataPanel>
      {deleted && <DeleteBidWindow row={deleted} actions={actions} onClose={() => setDeleted(null)} />}
    </>
  );
}
