import { Text } from '@mantine/core';
import type { PointerEvent } from 'react';
import classes from './chart-heat.module.css';
import { type HeatChart, type HeatPlace, heatContent } from './chart-heat-content.ts';
import { type HeatScale, heatShade } from './chart-heat-scale.ts';

/** Nearer to the edge than this share of the width, the tip does not stand in the middle of its place. */
const EDGE = 0.3;
/** The tip of the first rows stands below them. */
const TOP_ROWS = 2;

/** What the pointer or the keys are at. */
function HeatTip({ chart, at }: { chart: HeatChart; at: HeatPlace }) {
  const { title, text } = heatContent(chart, at);
  const across = (at.column + 0.5) / chart.columns.length;
  const edge = across < EDGE ? 'start' : across > 1 - EDGE ? 'end' : 'middle';
  return (
    <div
      className={classes.tip}
      data-edge={edge}
      data-below={at.row < TOP_ROWS || undefined}
      style={{ left: `${across * 100}%` }}
    >
      <Text size="xs" fw={600}>
        {title}
      </Text>
      <Text size="xs">{text}</Text>
    </div>
  );
}

type RowProps = {
  chart: HeatChart;
  scale: HeatScale;
  row: number;
  at: HeatPlace | null;
  onPoint: (at: HeatPlace | null) => void;
};

function HeatRow({ chart, scale, row, at, onPoint }: RowProps) {
  const { length } = chart.columns;
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const column = Math.floor(((event.clientX - left) / width) * length);
    if (column >= 0 && column < length && (at?.row !== row || at.column !== column)) onPoint({ row, column });
  };
  return (
    <div className={classes.row}>
      <span className={classes.rowName}>{chart.rows[row]?.short}</span>
      <div className={classes.cells} onPointerMove={point} onPointerDown={point}>
        {chart.columns.map((column, index) => {
          const value = chart.values[row]?.[index] ?? null;
          return (
            <span
              key={column.full}
              className={classes.cell}
              data-shade={value === null ? 'none' : heatShade(scale, value)}
              data-at={(at?.row === row && at.column === index) || undefined}
            />
          );
        })}
        {at?.row === row && <HeatTip chart={chart} at={at} />}
      </div>
    </div>
  );
}

type GridProps = Omit<RowProps, 'row'>;

/** The places of a heat map; what it says to those who do not see it stands around it. */
export function HeatGrid({ chart, scale, at, onPoint }: GridProps) {
  return (
    <div className={classes.grid} aria-hidden onPointerLeave={() => onPoint(null)}>
      {chart.rows.map((name, row) => (
        <HeatRow key={name.full} chart={chart} scale={scale} row={row} at={at} onPoint={onPoint} />
      ))}
      <div className={classes.axis}>
        <span className={classes.rowName} />
        <div className={classes.cells}>
          {chart.columns.map((column) => (
            <span key={column.full} className={classes.columnName}>
              {column.short}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
