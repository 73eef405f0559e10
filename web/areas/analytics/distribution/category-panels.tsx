import { useSearchChoice } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { RankList } from '../../../ui/chart/rank-list.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { ChoiceControl } from '../../../ui/form/choice-control.tsx';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { Growth } from '../../../ui/panel/key-figure-growth.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { PanelView } from '../../../ui/panel/panel-view.ts';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import type { DataColumn, TableModel } from '../../../ui/table/data-table-column.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { type ReportScope, useComparisonName } from '../../shops/shops.public.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { PRODUCTS_PATH } from '../analytics-paths.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { DISTRIBUTION_SEARCH } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { type ComparedRow, comparedTable, comparedTotals } from '../compared-rows.ts';
import { NoClicks, NoOffers } from '../components/no-clicks.tsx';
import { ReportChart } from '../components/report-chart.tsx';
import {
  type CategoryMeasure,
  categoryShares,
  type OfferClickRow,
  offersAgainstClicks,
  topCategories,
  totalOffersAgainstClicks,
} from './category-shares.ts';

type Answer = ReportAnswer<'categories'>;
type Shared = { source: PanelSource<Answer>; scope: ReportScope };

/** How many bars there are before the rest, and how high the panels are for them. */
const LOOKS = {
  main: { top: 6, barsPx: 200, tablePx: 260 },
  leaf: { top: 10, barsPx: 310, tablePx: 420 },
} as const;

/** Which categories the panels of the page list. */
const useCategoryLevel = () => useSearchChoice(DISTRIBUTION_SEARCH, 'level', 'main');

export function CategoryLevelControl() {
  const t = useTexts(analyticsReportsTexts, 'distribution');
  const [level, setLevel] = useCategoryLevel();
  return (
    <ChoiceControl
      label={t('level')}
      choices={['main', 'leaf']}
      nameOf={(one) => t(`level_${one}`)}
      value={level}
      onChange={setLevel}
    />
  );
}

const productsOf = (name: string, id: number) => (
  <DrillLink to={PRODUCTS_PATH} search={{ category_id: id }} keepsFilter>
    {name}
  </DrillLink>
);

type ShareProps = Shared & { measure: CategoryMeasure; view: PanelView };

/** In which categories the clicks or the offers are; each leads to its products. */
export function CategoryPanel({ source, scope, measure, view }: ShareProps) {
  const t = useTexts(analyticsReportsTexts, 'distribution');
  const tWord = useTexts(analyticsTexts);
  const comparisonName = useComparisonName(scope.comparison);
  const [level] = useCategoryLevel();
  const isClicks = measure === 'clicks';
  const id = isClicks ? 'clicks-by-category' : 'offers-by-category';
  const title = t(isClicks ? 'clicks_by_category' : 'offers_by_category');
  const words = {
    name: tWord('category'),
    value: tWord(isClicks ? 'clicks' : 'offers'),
    share: tWord('share_percent'),
    previous: comparisonName,
    growth: t('growth'),
    short: true,
  };
  const render = {
    name: ({ name, key }: ComparedRow) => productsOf(name, Number(key)),
    growth: ({ growth }: ComparedRow) => <Growth percent={growth} meaning="good" />,
  };
  const table = (answer: Answer): TableModel<ComparedRow> => {
    const totals = comparedTotals(answer, measure);
    return comparedTable(categoryShares(answer, level, measure), totals, 'count', words, render);
  };
  return (
    <ReportChart
      id={id}
      title={title}
      {...(isClicks ? {} : { hint: t('offers_hint') })}
      source={source}
      height={LOOKS[level].barsPx}
      isEmpty={({ total }) => total[measure] === 0}
      emptyText={isClicks ? <NoClicks scope={scope} /> : <NoOffers />}
      scope={scope}
      view={view}
      chart={(answer) => {
        const rows = categoryShares(answer, level, measure);
        const shown = topCategories(rows, answer.total[measure], LOOKS[level].top, tWord('all_others'));
        return <RankList rows={shown} kind="count" label={title} />;
      }}
      table={table}
    />
  );
}

/** The share of the offers in each category beside its share of the clicks. */
export function OffersAgainstClicksPanel({ source, scope }: Shared) {
  const t = useTexts(analyticsReportsTexts, 'distribution');
  const tWord = useTexts(analyticsTexts);
  const [level] = useCategoryLevel();
  const table = (answer: Answer): TableModel<OfferClickRow> => {
    const rows = offersAgainstClicks(answer, level);
    const shares = rows.flatMap(({ offerShare, clickShare }) => [offerShare ?? 0, clickShare ?? 0]);
    const largest = Math.max(0, ...shares);
    const share = (key: 'offerShare' | 'clickShare', title: string): DataColumn<OfferClickRow> => ({
      key,
      title,
      kind: 'share',
      value: (row) => row[key],
      render: (row) => <ShareBar share={row[key]} largest={largest} />,
    });
    return {
      columns: [
        textColumn(
          'name',
          tWord('category'),
          (row) => row.name,
          (row) => productsOf(row.name, row.id),
        ),
        { key: 'offers', title: tWord('offers'), kind: 'count', value: (row) => row.offers },
        share('offerShare', t('offer_share')),
        { key: 'clicks', title: tWord('clicks'), kind: 'count', value: (row) => row.clicks },
        share('clickShare', t('click_share')),
        { key: 'perOffer', title: t('clicks_per_offer'), kind: 'decimal', value: (row) => row.perOffer },
      ],
      rows,
      rowKey: (row) => row.id,
      totals: totalOffersAgainstClicks(answer.total),
    };
  };
  return (
    <WholeTablePanel
      id="offers-against-clicks"
      title={t('against')}
      hint={t('against_hint')}
      source={source}
      height={LOOKS[level].tablePx}
      isEmpty={({ data }) => data.length === 0}
      fileName={scope.fileName(t('against'))}
      table={table}
    />
  );
}
