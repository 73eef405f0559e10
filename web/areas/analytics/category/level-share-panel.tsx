import { shareOf } from '../../../../shared/rules/money/growth.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ShareChartView } from '../../../ui/chart/chart-share.tsx';
import type { ShareRow } from '../../../ui/chart/chart-share-option.ts';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import type { PanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { NoClicks } from '../components/no-clicks.tsx';
import { rankedCategoryName } from '../components/ranking-columns.tsx';
import { RANK_MEASURE_SPECS, type RankMeasure } from '../rank-measures.ts';
import { shareTable, topWithRest } from '../share-rows.ts';
import { type RowsRequest, useCategoryRows } from './category-rows.ts';

const ID = 'category-shares';
const SHOWN = 9;

type Answer = ReportAnswer<'top-categories-clicksV2'>;
type Props = { request: RowsRequest; measure: RankMeasure; view: PanelView; height: number };

/** How the categories share in a measure; an average has no parts and is only compared. */
export function LevelSharePanel({ request, measure, view, height }: Props) {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const tWord = useTexts(analyticsTexts);
  const { kind, text, adds } = RANK_MEASURE_SPECS[measure];
  const source = useCategoryRows(request, {
    per_page: SHOWN,
    sort_by: measure as 'clicks',
    order_by: 'desc',
  });
  const rowsOf = ({ data, totals }: Answer): ShareRow[] => {
    const whole = totals[measure] ?? 0;
    const rows = data.map((row) => ({
      key: String(row.category_id),
      name: rankedCategoryName(row),
      value: row[measure] ?? 0,
      share: adds ? shareOf(row[measure] ?? 0, whole) : null,
    }));
    return adds ? topWithRest(rows, whole, SHOWN, tWord('all_others')) : rows;
  };
  const title = t('shares', { measure: tWord(text).toLocaleLowerCase() });
  const words = {
    name: tWord('category'),
    value: kind === 'count' ? tWord(text) : `${tWord(text)}, €`,
    share: tWord('share_percent'),
  };
  return (
    <ChartPanel
      id={ID}
      title={title}
      hint={t(adds ? 'shares_hint' : 'shares_hint_avg')}
      source={source}
      height={height}
      isEmpty={({ data }) => data.length === 0}
      emptyText={<NoClicks scope={request.scope} />}
      fileName={request.scope.fileName(title)}
      view={view}
      chart={(answer) => (
        <ShareChartView
          chart={{
            kind,
            measure: tWord(text),
            unit: kind === 'count' ? tWord('unit_clicks') : '€',
            rows: rowsOf(answer),
          }}
          shape="rank"
          label={title}
          height={height}
        />
      )}
      table={(answer) => shareTable(rowsOf(answer), answer.totals[measure] ?? 0, kind, words)}
    />
  );
}
