import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { formatWithUnit } from '../table/data-table-format.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useHiddenKeys } from './chart-hidden.ts';
import { ChartLegend } from './chart-legend.tsx';
import { useChartLook } from './chart-look.ts';
import { notedBuckets, useChartNotes, withNoteMarks } from './chart-notes.ts';
import type { TimeChart } from './chart-time-data.ts';
import { seriesColor, seriesMark, timeContent, timeOption } from './chart-time-option.ts';
import { spokenContent } from './chart-tooltip.ts';
import { lettersOf } from './series-places.ts';

type TimeChartViewProps = { chart: TimeChart; label: string; height: number };

/** Where the first series is highest and lowest. */
function extremes({ series, buckets, kind, unit }: TimeChart) {
  const known = (series[0]?.values ?? []).flatMap((value, index) =>
    value === null ? [] : [{ value, name: buckets[index]?.name ?? '' }],
  );
  const byValue = known.toSorted((a, b) => a.value - b.value);
  const [low, high] = [byValue[0], byValue.at(-1)];
  if (!low || !high) return null;
  return {
    max: formatWithUnit(kind, high.value, unit),
    maxAt: high.name,
    min: formatWithUnit(kind, low.value, unit),
    minAt: low.name,
  };
}

/** How many letters of the names of lines have room beside the plot. */
function useLettersOfNames(place: RefObject<HTMLElement | null>): number {
  const [letters, setLetters] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setLetters(lettersOf(entry?.contentRect.width ?? 0)));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return letters;
}

/** A chart over time with its legend. */
export function TimeChartView({ chart: plain, label, height }: TimeChartViewProps) {
  const t = useTexts(uiTexts, 'chart');
  const look = useChartLook();
  const notes = useChartNotes();
  const chart = useMemo(() => ({ ...plain, buckets: notedBuckets(plain.buckets, notes) }), [plain, notes]);
  const [hidden, toggle] = useHiddenKeys();
  const place = useRef<HTMLDivElement>(null);
  const letters = useLettersOfNames(place);
  const option = useMemo(
    () => withNoteMarks(timeOption(chart, hidden, look, letters), chart.buckets, look),
    [chart, hidden, look, letters],
  );
  const points = useMemo(
    () => chart.buckets.map((_, index) => spokenContent(timeContent(chart, index, hidden, look))),
    [chart, hidden, look],
  );
  const found = extremes(chart);
  const [first, last] = [chart.buckets[0], chart.buckets.at(-1)];
  const description =
    found && first && last ? t('time_summary', { from: first.name, to: last.name, ...found }) : t('nothing');
  return (
    <div ref={place}>
      <ChartCanvas option={option} height={height} label={label} description={description} points={points} />
      <ChartLegend
        entries={chart.series.map((series) => ({
          key: series.key,
          name: series.name,
          color: seriesColor(look, series.color),
          dashed: series.dashed === true || series.color === 'previous',
          mark: seriesMark(series),
        }))}
        hidden={hidden}
        onToggle={toggle}
        hasSeason={chart.buckets.some(({ isSeason }) => isSeason)}
        hasNotes={chart.buckets.some((bucket) => bucket.notes)}
      />
    </div>
  );
}
