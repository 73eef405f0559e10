import { useMemo } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { formatWithUnit } from '../table/data-table-format.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useHiddenKeys } from './chart-hidden.ts';
import { ChartLegend } from './chart-legend.tsx';
import { useChartLook } from './chart-look.ts';
import { type StackChart, stackContent, stackOption } from './chart-stack-option.ts';
import { spokenContent } from './chart-tooltip.ts';

type Props = { chart: StackChart; label: string; height: number };

/** The parts by their share of all buckets, the largest first. */
function spokenParts({ parts }: StackChart): string {
  const sums = parts.map((part) => ({
    name: part.name,
    sum: part.values.reduce((sum, value) => sum + value, 0),
  }));
  const whole = sums.reduce((sum, part) => sum + part.sum, 0);
  if (whole === 0) return '';
  return sums
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ name, sum }) => `${name} ${formatWithUnit('share', sum / whole)}`)
    .join(', ');
}

/** How a whole is made up over time, with its legend. */
export function StackChartView({ chart, label, height }: Props) {
  const t = useTexts(uiTexts, 'chart');
  const look = useChartLook();
  const [hidden, toggle] = useHiddenKeys();
  const option = useMemo(() => stackOption(chart, hidden, look), [chart, hidden, look]);
  const points = useMemo(
    () => chart.buckets.map((_, index) => spokenContent(stackContent(chart, index, hidden, look))),
    [chart, hidden, look],
  );
  const names = spokenParts(chart);
  return (
    <div>
      <ChartCanvas
        option={option}
        height={height}
        label={label}
        description={names ? t('share_summary', { names }) : t('nothing')}
        points={points}
      />
      <ChartLegend
        entries={chart.parts.map(({ key, name, color }) => ({
          key,
          name,
          color: look.series[color] ?? look.dimmed,
          dashed: false,
        }))}
        hidden={hidden}
        onToggle={toggle}
        hasSeason={chart.buckets.some(({ isSeason }) => isSeason)}
      />
    </div>
  );
}
