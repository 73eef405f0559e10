import type { LineSeriesOption } from 'echarts/charts';
import type { ChartLook } from '../../../ui/chart/chart-look.ts';

/** How each of the upright lines looks. */
const MARKS = { current: 'dashed', typed: 'solid', break_even: 'dotted' } as const;

/** One row of names, with its ground and some room below. */
const ROW_PX = 18;
const FIRST_ROW_PX = 8;
/** The height that the axes and their names leave for the lines, at least. */
const PLOT_PX = 160;

/** An upright line at a bid, in EUR. */
export type CurveMark = { readonly id: keyof typeof MARKS; readonly name: string; readonly at: number };

/** The end of an axis whose highest value stays below the names of so many marks. */
export const axisEnd = (highest: number, marks: number): number => highest / (1 - (marks * ROW_PX) / PLOT_PX);

type Room = { readonly min: number; readonly max: number; readonly top: number };

/** The upright lines, up to the top, with their names in rows below each other, each towards the middle. */
export function markLines(marks: readonly CurveMark[], room: Room, look: ChartLook): LineSeriesOption[] {
  return marks.map(({ id, name, at }, row) => {
    const isLeft = at < (room.min + room.max) / 2;
    const color = id === 'current' ? look.dimmed : look.text;
    return {
      type: 'line',
      id,
      name,
      data: [
        [at, 0],
        [at, room.top],
      ],
      symbol: 'none',
      silent: true,
      tooltip: { show: false },
      lineStyle: { color, type: MARKS[id], width: 1.5 },
      endLabel: {
        show: true,
        formatter: name,
        color,
        backgroundColor: look.surface,
        padding: [1, 4],
        distance: 2,
        offset: [isLeft ? 2 : -4, FIRST_ROW_PX + row * ROW_PX],
        align: isLeft ? 'left' : 'right',
      },
    };
  });
}
