import { useTexts } from '../../../core/texts/i18n.ts';
import { type Figure, FigureList } from '../../../ui/panel/figure-list.tsx';
import type { GrowthMeaning } from '../../../ui/panel/key-figure-growth.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { useMeasureSeries } from '../measure-series.ts';
import { RANK_MEASURE_SPECS, type RankMeasure } from '../rank-measures.ts';
import { seriesFigure } from '../series-figure.ts';

function useFigure<M extends RankMeasure>(measure: M, meaning: GrowthMeaning, scope: ReportScope): Figure {
  const tWord = useTexts(analyticsTexts);
  const source = useMeasureSeries(measure, scope);
  const { text, kind } = RANK_MEASURE_SPECS[measure];
  const data = seriesFigure(source.data, measure, kind);
  return { label: tWord(text), metric: text, meaning, source, data };
}

type Props = { scope: ReportScope; isLow?: boolean };

/** Clicks and what they cost, each against the period before. */
export function ClickFigures({ scope, isLow = false }: Props) {
  const figures = [
    useFigure('clicks', 'good', scope),
    useFigure('bid_clicks', 'good', scope),
    useFigure('cpc_sum', 'neutral', scope),
    useFigure('cpc_avg', 'bad', scope),
  ];
  return <FigureList figures={figures} isCompared={scope.comparison.period !== null} isLow={isLow} />;
}
