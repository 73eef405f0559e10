import { useMemo, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { uiTexts } from '../../look/ui-texts.ts';
import { ChartReader } from '../chart-reader.tsx';
import classes from './chart-heat.module.css';
import { type HeatChart, type HeatPlace, heatContent, heatSummary } from './chart-heat-content.ts';
import { HeatGrid } from './chart-heat-grid.tsx';
import { HeatLegend } from './chart-heat-legend.tsx';
import { heatScale, zoomedHeatScale } from './chart-heat-scale.ts';

/** Where a key leads; undefined for keys that are not ours, null for leaving. */
function nextPlace(key: string, at: HeatPlace | null, chart: HeatChart): HeatPlace | null | undefined {
  const last = { row: chart.rows.length - 1, column: chart.columns.length - 1 };
  const { row, column } = at ?? { row: 0, column: 0 };
  if (key === 'Escape') return null;
  if (/^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key) && at === null) return { row: 0, column: 0 };
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, last.column) };
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'ArrowDown':
      return { row: Math.min(row + 1, last.row), column };
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: last.column };
    default:
      return undefined;
  }
}

type Props = { chart: HeatChart; label: string; height: number };

/** A grid whose shades say how much; its legend is the scale. It is read with pointer or arrow keys. */
export function HeatChartView({ chart, label, height }: Props) {
  const t = useTexts(uiTexts, 'chart');
  const [at, setAt] = useState<HeatPlace | null>(null);
  const scale = useMemo(() => {
    const values = chart.values.flat();
    return chart.isZoomed ? zoomedHeatScale(values) : heatScale(values, chart.kind === 'count');
  }, [chart]);
  const spoken = at && heatContent(chart, at);
  const summary = heatSummary(chart);
  return (
    <div className={classes.frame} style={{ height }}>
      <ChartReader
        className={classes.reader}
        label={label}
        description={summary ? t('heat_summary', summary) : t('nothing')}
        spoken={spoken ? `${spoken.title}. ${spoken.text}` : ''}
        next={(key) => nextPlace(key, at, chart)}
        onPlace={setAt}
      >
        <HeatGrid chart={chart} scale={scale} at={at} onPoint={setAt} />
      </ChartReader>
      <HeatLegend chart={chart} scale={scale} />
    </div>
  );
}
