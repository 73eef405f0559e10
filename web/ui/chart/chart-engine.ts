import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartOption } from './chart-option.ts';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, LabelLayout, CanvasRenderer]);

export type DrawnChart = {
  draw: (option: ChartOption) => void;
  resize: () => void;
  /** Shows the tooltip of one place; null takes it away. */
  point: (index: number | null) => void;
  remove: () => void;
};

/** The first series that has a value there: only such a one shows its tooltip. */
function seriesAt(chart: ReturnType<typeof init>, index: number): number {
  const series = chart.getOption().series as { data?: { value?: unknown }[] }[];
  const at = series.findIndex(({ data }) => typeof data?.[index]?.value === 'number');
  return Math.max(at, 0);
}

/** Begins a chart in an element that has its size. */
export function startChart(element: HTMLElement): DrawnChart {
  const chart = init(element);
  return {
    // Series and scales that are gone must go; series with the same id move to their new values.
    draw: (option) => chart.setOption(option, { replaceMerge: ['yAxis', 'series'] }),
    resize: () => chart.resize(),
    point: (index) => {
      if (index === null) chart.dispatchAction({ type: 'hideTip' });
      else chart.dispatchAction({ type: 'showTip', seriesIndex: seriesAt(chart, index), dataIndex: index });
    },
    remove: () => chart.dispose(),
  };
}
