import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTexts } from '../core/i18n.ts';
import { chartTexts } from './chart.texts.ts';
import classes from './chart-heat.module.css';
import { type HeatChart, type HeatPlace, heatContent, heatSummary } from './chart-heat-content.ts';
import { HeatGrid } from './chart-heat-grid.tsx';
import { HeatLegend } from './chart-heat-legend.tsx';
import { heatScale } from './chart-heat-scale.ts';

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
  const t = useTexts(chartTexts);
  const descriptionId = useId();
  const [at, setAt] = useState<HeatPlace | null>(null);
  const scale = useMemo(() => heatScale(chart.values.flat(), chart.kind === 'count'), [chart]);
  const spoken = at && heatContent(chart, at);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, at, chart);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const summary = heatSummary(chart);
  return (
    <div className={classes.frame} style={{ height }}>
      {/** biome-ignore lint/a11y/useSemanticElements: a chart is no fieldset */}
      <div
        className={classes.focus}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the values
        tabIndex={0}
        aria-roledescription={t('role')}
        aria-label={label}
        aria-describedby={descriptionId}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
      >
        <HeatGrid chart={chart} scale={scale} at={at} onPoint={setAt} />
      </div>
      <HeatLegend chart={chart} scale={scale} />
      <VisuallyHidden id={descriptionId}>
        {`${summary ? t('heat_summary', summary) : t('nothing')} ${t('keys')}`}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{spoken ? `${spoken.title}. ${spoken.text}` : ''}</VisuallyHidden>
    </div>
  );
}
