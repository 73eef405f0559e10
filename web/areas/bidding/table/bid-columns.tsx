import { useMemo } from 'react';
import type {
  BiddingCategory,
  BiddingProduct,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { formatClock } from '../../../core/texts/wall-time.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatCell, formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { useIdentifierColumns } from '../../../ui/table/identifier-columns.tsx';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { type BidRow, rowName } from '../bid-row.ts';
import { sourceName } from '../bid-source.ts';
import type { GoalOfRow } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { BidStatusBadge, StrategyBadge } from '../components/bid-badges.tsx';
import { CoverageCell } from '../components/coverage-bar.tsx';
import { COVERAGE_PARTS } from '../coverage-parts.ts';
import type { BidActions } from '../use-bid-actions.ts';
import { AvailabilityCell } from './availability-cell.tsx';
import { BidCell, BidSwitch } from './bid-cell.tsx';
import classes from './bid-table.module.css';
import { BreakEvenCell } from './break-even-cell.tsx';
import { BriefRanking } from './brief-ranking.tsx';
import { ProductNameCell } from './product-name-cell.tsx';

type Word = Translate<KeyOfTexts<typeof biddingTexts, 'table'>>;
type StandingWord = Translate<KeyOfTexts<typeof biddingTexts, 'words'>>;

/** It stands in the table where anything of it is known. */
export const BREAK_EVEN_COLUMN = 'break_even';

/** What the cells of a table need of it. */
export type BidTableUse = {
  actions: BidActions;
  isOpen: (row: BidRow) => boolean;
  onToggle: (row: BidRow) => void;
  goalOf: GoalOfRow;
};

/** Where a standing is not of the day above the table: of the auctions as they are now. */
function OfNow({ row }: { row: BidRow }) {
  const t = useTexts(biddingTexts, 'table');
  if (row.source !== 'offers') return null;
  const [text, hint] =
    row.changed_at === null
      ? [t('from_offers'), t('from_offers_hint')]
      : [t('of_now'), t('of_now_hint', { time: formatClock(row.changed_at) })];
  return (
    <span className={classes.noted} title={hint}>
      {text}
    </span>
  );
}

function PositionCell({ row }: { row: BidRow }) {
  return (
    <>
      {formatCell('decimal', row.position_avg)}
      <OfNow row={row} />
    </>
  );
}

function bidColumns<R extends BidRow>(t: Word, use: BidTableUse): DataColumn<R>[] {
  return [
    {
      key: 'current_bid',
      title: t('current_bid'),
      kind: 'click_price',
      value: ({ bid }) => bid?.current_bid ?? null,
      render: (row) => (
        <BidCell
          row={row}
          goal={use.goalOf(row)}
          isOpen={use.isOpen(row)}
          onToggle={() => use.onToggle(row)}
        />
      ),
      sortable: true,
      card: 'shown',
    },
    {
      key: BREAK_EVEN_COLUMN,
      title: t('break_even'),
      metric: 'break_even',
      kind: 'cpc',
      value: (row) => row.break_even?.cpc ?? null,
      render: (row) => <BreakEvenCell value={row.break_even} />,
    },
    wordColumn(
      'enabled',
      t('on_off'),
      ({ bid }) => (bid ? Number(bid.enabled) : null),
      (row) => <BidSwitch row={row} actions={use.actions} />,
    ),
    // Below the bid it is on the screen already.
    { ...textColumn<R>('goal', t('goal'), (row) => use.goalOf(row)?.name ?? null), optional: true },
  ];
}

function standingColumns<R extends BidRow>(t: Word, tWord: StandingWord): DataColumn<R>[] {
  return [
    wordColumn(
      'status',
      t('status_strategy'),
      ({ status }) => tWord(`status_${status ?? 'no_bid'}`),
      ({ status, strategy }) => (
        <span className={classes.badges}>
          <BidStatusBadge status={status} />
          <StrategyBadge strategy={strategy} />
        </span>
      ),
    ),
    {
      key: 'coverage',
      title: t('coverage'),
      metric: 'bid_coverage',
      kind: 'share',
      value: ({ coverage }) => coverage,
      render: (row) => (
        <CoverageCell
          shares={row}
          label={t('coverage_of', { name: rowName(row), share: formatWithUnit('share', row.coverage) })}
        />
      ),
      sortable: true,
    },
    {
      key: 'position_avg',
      title: t('position_avg'),
      metric: 'bid_position',
      kind: 'decimal',
      value: (row) => row.position_avg,
      render: (row) => <PositionCell row={row} />,
      sortable: true,
    },
  ];
}

const viewsColumn = <R extends BidRow>(t: Word): DataColumn<R> => ({
  key: 'views',
  title: t('views'),
  metric: 'bid_views',
  kind: 'count',
  value: ({ views }) => views,
  sortable: true,
});

const pathOf = (row: BiddingCategory) => row.path.map((one) => localText(one, 'category_name')).join(' › ');

/** The columns of the table of categories. */
export function useCategoryColumns(): (use: BidTableUse) => DataColumn<BiddingCategory>[] {
  const t = useTexts(biddingTexts, 'table');
  const tWord = useTexts(biddingTexts, 'words');
  return (use) => [
    {
      key: 'category_name',
      title: t('category'),
      kind: 'text',
      value: rowName,
      render: (row) => (
        <span className={classes.name}>
          <span className={classes.title}>{rowName(row)}</span>
          <span className={classes.path}>{pathOf(row)}</span>
          <BriefRanking row={row} />
        </span>
      ),
      sortable: true,
    },
    ...bidColumns<BiddingCategory>(t, use),
    ...standingColumns<BiddingCategory>(t, tWord),
    {
      key: 'availability',
      title: t('availability'),
      metric: 'availability',
      kind: 'decimal',
      value: ({ availability }) => availability,
      render: ({ availability }) => <AvailabilityCell free={availability} />,
      sortable: true,
    },
    viewsColumn<BiddingCategory>(t),
    {
      key: 'num_offers',
      title: t('num_offers'),
      kind: 'count',
      value: (row) => row.num_offers,
      sortable: true,
      optional: true,
    },
  ];
}

/** The columns of the table of products. */
export function useProductColumns(
  currency: string,
  onExplain: (row: BiddingProduct) => void,
): (use: BidTableUse) => DataColumn<BiddingProduct>[] {
  const t = useTexts(biddingTexts, 'table');
  const tWord = useTexts(biddingTexts, 'words');
  const identifiers = useIdentifierColumns();
  return (use) => [
    {
      key: 'product_name',
      title: t('product'),
      kind: 'text',
      value: rowName,
      render: (row) => <ProductNameCell row={row} onExplain={() => onExplain(row)} />,
      sortable: true,
    },
    ...identifiers,
    ...bidColumns<BiddingProduct>(t, use),
    ...standingColumns<BiddingProduct>(t, tWord),
    viewsColumn<BiddingProduct>(t),
    {
      key: 'price',
      title: t('price', { currency }),
      kind: 'price',
      value: ({ price }) => price,
      optional: true,
    },
  ];
}

/** What a file says beyond the columns of the screen: whose bid it is, and all that was lost. */
export function useBidFileColumns<R extends BidRow>(columns: readonly DataColumn<R>[]): DataColumn<R>[] {
  const t = useTexts(biddingTexts, 'table');
  const tWord = useTexts(biddingTexts, 'words');
  return useMemo(
    () => [
      ...columns,
      { key: 'strategy', title: t('strategy'), kind: 'text', value: ({ strategy }) => tWord(strategy) },
      textColumn('break_even_basis', t('break_even_basis'), ({ break_even: value }) => {
        if (!value?.estimated_from) return null;
        return t(value.estimated_from === 'shop' ? 'from_shop' : 'from_category');
      }),
      textColumn('bid_source', t('bid_source'), ({ bid }) => (bid ? sourceName(bid) : null)),
      ...COVERAGE_PARTS.slice(1).map(
        (part): DataColumn<R> => ({
          key: part,
          title: `${tWord(`short_${part}`)}, %`,
          kind: 'share',
          value: (row) => row[part],
        }),
      ),
    ],
    [columns, t, tWord],
  );
}
