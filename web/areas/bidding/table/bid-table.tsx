import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { PagedTable, type TablePage } from '../../../ui/table/data-table-paged.tsx';
import { controlsColumn } from '../../../ui/table/text-columns.ts';
import { TickBox } from '../../../ui/table/tick-box.tsx';
import { type BidRow, rowKey, rowName } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { BidEditor } from '../editor/bid-editor.tsx';
import type { BidActions } from '../use-bid-actions.ts';
import { BidMenu } from './bid-menu.tsx';
import type { RowSet } from './use-row-set.ts';

type Props<R extends BidRow> = {
  shopId: number;
  title: string;
  actions: BidActions;
  columns: readonly DataColumn<R>[];
  page: TablePage<R>;
  chosen: RowSet<R>;
  edited: RowSet<R>;
  view: TableView;
  onView: (view: TableView) => void;
  /** EUR that a link offers for the bid of a row. */
  offeredFor: (row: R) => number | null;
  onCloseEditor: (row: R) => void;
  onDelete: (row: R) => void;
  onExplain?: (row: R) => void;
};

/** The rows of a page with their boxes, menus and open editors. */
export function BidTable<R extends BidRow>(props: Props<R>) {
  const { shopId, title, actions, columns, page, chosen, edited, view, onView, onExplain } = props;
  const t = useTexts(biddingTexts, 'table');
  const menu: DataColumn<R> = controlsColumn('menu', t('actions'), (row) => (
    <BidMenu
      row={row}
      onEdit={() => edited.put([row], true)}
      onDelete={() => props.onDelete(row)}
      {...(onExplain ? { onExplain: () => onExplain(row) } : {})}
    />
  ));
  const ticks = { isTicked: chosen.has, onTick: chosen.put };
  const editor = (row: R) =>
    edited.has(row) && (
      <BidEditor
        shopId={shopId}
        row={row}
        offered={props.offeredFor(row)}
        onChanged={actions.onChanged}
        onClose={() => props.onCloseEditor(row)}
      />
    );
  return (
    <PagedTable
      caption={title}
      shrinks
      columns={[...columns, menu]}
      // What is being edited stays whatever page is shown, so that nothing typed is lost.
      page={{ ...page, data: [...edited.elsewhere, ...page.data] }}
      rowKey={rowKey}
      leading={{
        title: t('select_page'),
        head: <TickBox label={t('select_page')} rows={page.data} {...ticks} />,
        cell: (row) => <TickBox label={t('select_of', { name: rowName(row) })} rows={[row]} {...ticks} />,
      }}
      isMarked={chosen.has}
      detail={editor}
      view={view}
      onView={(patch) => onView({ ...view, ...patch })}
    />
  );
}
