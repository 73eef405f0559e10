import type { DrawnChart } from '../../web/ui/chart/chart-engine.ts';

/** Stands in for the chart library where there is no canvas: takes the place of a chart and draws nothing. */
export const startChart = (): DrawnChart => ({
  draw: () => {},
  resize: () => {},
  point: () => {},
  remove: () => {},
});
