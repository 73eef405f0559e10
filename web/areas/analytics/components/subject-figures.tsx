import { useTexts } from '../../../core/texts/i18n.ts';
import { type Figure, FigureList } from '../../../ui/panel/figure-list.tsx';
import type { GrowthMeaning } from '../../../ui/panel/key-figure-growth.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { RANK_MEASURE_SPECS, type RankMeasure } from '../rank-measures.ts';
import { seriesFigure } from '../series-figure.ts';
import { type SeriesSubject, useSubjectSeries } from '../subject-series.ts';

function useFigure<M extends RankMeasure>(
  measure: M,
  meaning: GrowthMeaning,
  scope: ReportScope,
  subject: SeriesSubject,
): Figure {
  const tWord = useTexts(analyticsTexts);
  const source = useSubjectSeries(measure, scope, subject);
  const { text, kind } = RANK_MEASURE_SPECS[measure];
  return { label: tWord(text), meaning, source, data: seriesFigure(source.data, measure, kind) };
}

/** Clicks and what they cost, of the shop, or of one product or category, each against the period before. */
export function SubjectFigures({ scope, subject }: { scope: ReportScope; subject: SeriesSubject }) {
  const figures = [
    useFigure('clicks', 'good', scope, subject),
    useFigure('bid_clicks', 'good', scope, subject),
    useFigure('cpc_sum', 'neutral', scope, subject),
    useFigure('cpc_avg', 'bad', scope, subject),
  ];
  return <FigureList figures={figures} />;
}
