import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { formatWithUnit } from '../table/data-table-format.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartLook } from './chart-look.ts';
import {
  columnOption,
  isCompared,
  rankOption,
  ringOption,
  type ShareChart,
  shareContent,
} from './chart-share-option.ts';

type ShareChartViewProps = {
  chart: ShareChart;
  /** Lying bars for names, standing bars for a scale, a ring for a few parts. */
  shape: 'rank' | 'columns' | 'ring';
  /** Name of the scale below standing bars. */
  axisName?: string;
  label: string;
  height: number;
};

const SPOKEN_ROWS = 3;

/** How a whole is made up. */
export function ShareChartView({ chart, shape, axisName = '', label, height }: ShareChartViewProps) {
  const t = useTexts(uiTexts, 'chart');
  const look = useChartLook();
  const option = useMemo(() => {
    if (shape === 'ring') return ringOption(chart, look);
    return shape === 'columns' ? columnOption(chart, axisName, look) : rankOption(chart, look);
  }, [chart, shape, axisName, look]);
  const points = useMemo(
    () =>
      chart.rows.map((_, index) => {
        const { title, lines } = shareContent(chart, index);
        return [title, ...lines.map((line) => `${line.name}: ${line.value}`)].join('. ');
      }),
    [chart],
  );
  const names = chart.rows
    .toSorted((a, b) => b.value - a.value)
    .slice(0, SPOKEN_ROWS)
    .map((row) => `${row.name} ${formatWithUnit('share', row.share)}`);
  const description = names.length > 0 ? t('share_summary', { names: names.join(', ') }) : t('nothing');
  return (
    <>
      <ChartCanvas option={option} height={height} label={label} description={description} points={points} />
      {shape === 'columns' && isCompared(chart) && (
        <Text size="xs" c="dimmed" ta="center" aria-hidden>
          ▬ {chart.comparedName}
        </Text>
      )}
    </>
  );
}
