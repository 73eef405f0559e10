import { type CellKind, formatAxis, formatWithUnit } from '../table/data-table-format.ts';
import type { ChartLook } from './chart-look.ts';
import { AXIS_FONT_PX, baseOption, type ChartOption, nameAxis, tooltip, valueAxis } from './chart-option.ts';
import type { TooltipContent } from './chart-tooltip.ts';
import { comparedMarks } from './series-marks.ts';

export type ShareRow = {
  key: string;
  name: string;
  value: number;
  /** 0 to 1; null where there is no whole. */
  share: number | null;
  /** In the compared period; null or absent where that is not known. */
  before?: number | null;
  /** Stands back behind the others: the rest, the ordinary. */
  faint?: boolean;
};

export type ShareChart = {
  kind: CellKind;
  /** What is counted, for the tooltip. */
  measure: string;
  /** The unit, for the axis. */
  unit: string;
  /** What the compared period is called; null or absent where nothing is compared. */
  comparedName?: string | null;
  rows: readonly ShareRow[];
};

const NAME_WIDTH_PX = 132;

const shareText = (row: ShareRow | undefined) => formatWithUnit('share', row?.share ?? null);
const valueText = (chart: ShareChart, row: ShareRow | undefined) =>
  formatWithUnit(chart.kind, row?.value ?? null, chart.unit);

/** Whether anything of the compared period is known. */
export const isCompared = ({ comparedName, rows }: ShareChart): boolean =>
  typeof comparedName === 'string' && rows.some(({ before }) => typeof before === 'number');

/** What the tooltip says about one row; what is no part of a whole has no share. */
export function shareContent(chart: ShareChart, index: number): TooltipContent {
  const row = chart.rows[index];
  const value = valueText(chart, row);
  const text = row?.share === null ? value : `${value} · ${shareText(row)}`;
  const lines = [{ name: chart.measure, value: text }];
  if (isCompared(chart)) {
    lines.push({
      name: chart.comparedName ?? '',
      value: formatWithUnit(chart.kind, row?.before ?? null, chart.unit),
    });
  }
  return { title: row?.name ?? '', lines };
}

const bars = (chart: ShareChart, look: ChartLook) =>
  chart.rows.map((row) => ({
    value: row.value,
    itemStyle: { color: row.faint ? look.faint : (look.series[0] ?? look.text) },
  }));

const barTooltip = (chart: ShareChart, look: ChartLook) => ({
  ...tooltip(look, 'axis', (index) => shareContent(chart, index)),
  axisPointer: { type: 'none' as const },
});

/** Bars that lie, longest name first readable: for names. */
export function rankOption(chart: ShareChart, look: ChartLook): ChartOption {
  const names = nameAxis(
    look,
    chart.rows.map((row) => row.name),
  );
  return {
    ...baseOption(look),
    grid: { left: 8, right: 56, top: 4, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'value', show: false },
    yAxis: {
      ...names,
      inverse: true,
      axisLine: { show: false },
      axisLabel: {
        ...names.axisLabel,
        hideOverlap: false,
        interval: 0,
        color: look.text,
        width: NAME_WIDTH_PX,
        overflow: 'truncate',
      },
    },
    tooltip: barTooltip(chart, look),
    series: [
      {
        type: 'bar',
        id: 'share',
        // The rest would dwarf what is compared: its share stands there without a bar.
        data: bars(chart, look).map((bar, index) => (chart.rows[index]?.faint ? { ...bar, value: 0 } : bar)),
        barMaxWidth: 16,
        itemStyle: { borderRadius: [0, 3, 3, 0] },
        label: {
          show: true,
          position: 'right',
          color: look.dimmed,
          fontSize: AXIS_FONT_PX,
          formatter: ({ dataIndex }) => {
            const row = chart.rows[dataIndex];
            return row?.share === null ? valueText(chart, row) : shareText(row);
          },
        },
        emphasis: { disabled: true },
      },
    ],
  };
}

/** Bars that stand: for a scale with an order of its own. */
export function columnOption(chart: ShareChart, axisName: string, look: ChartLook): ChartOption {
  return {
    ...baseOption(look),
    grid: {
      left: 8,
      right: 8,
      top: 8,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'all',
    },
    xAxis: {
      ...nameAxis(
        look,
        chart.rows.map((row) => row.name),
      ),
      name: axisName,
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: { color: look.dimmed, fontSize: AXIS_FONT_PX },
    },
    yAxis: valueAxis(look, chart.unit, (value) => formatAxis(chart.kind, value), chart.kind === 'count'),
    tooltip: barTooltip(chart, look),
    series: [
      {
        type: 'bar',
        id: 'share',
        data: bars(chart, look),
        barMaxWidth: 36,
        barCategoryGap: '28%',
        itemStyle: { borderRadius: [3, 3, 0, 0] },
        emphasis: { disabled: true },
      },
      ...(isCompared(chart)
        ? [
            comparedMarks(
              {
                id: 'before',
                name: chart.comparedName ?? '',
                values: chart.rows.map(({ before }) => before ?? null),
              },
              look,
            ),
          ]
        : []),
    ],
  };
}

/** A ring for a handful of parts of a whole. */
export function ringOption(chart: ShareChart, look: ChartLook): ChartOption {
  return {
    ...baseOption(look),
    tooltip: tooltip(look, 'item', (index) => shareContent(chart, index)),
    series: [
      {
        type: 'pie',
        id: 'share',
        radius: ['62%', '92%'],
        center: ['50%', '50%'],
        data: chart.rows.map((row, index) => ({
          value: row.value,
          name: row.name,
          itemStyle: { color: look.series[index] ?? look.dimmed },
        })),
        itemStyle: { borderColor: look.surface, borderWidth: 2 },
        label: { show: false },
        labelLine: { show: false },
        emphasis: { scale: false },
      },
    ],
  };
}
