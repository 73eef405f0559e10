import { Paper, Skeleton } from '@mantine/core';
import classes from './waiting-place.module.css';

/** Of a row of a list, px. */
const ROW_PX = 42;
/** What frame and title of a panel take, px. */
const HEAD_PX = 70;
/** Of a card, where rows are cards, px. */
export const CARD_PX = 132;

type Props = {
  /** Px that the place takes, as much as what comes. */
  height: number;
};

/** Keeps the place of what is on its way. */
export function WaitingPlace({ height }: Props) {
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  );
}

/** Keeps the place of a list: a name and figures where each of its rows will be. */
export function WaitingRows({ height }: Props) {
  const rows = Array.from({ length: Math.max(1, Math.floor(height / ROW_PX)) }, (_, nth) => nth);
  return (
    <div aria-busy="true" style={{ height }}>
      {rows.map((nth) => (
        <div key={nth} className={classes.row} style={{ height: ROW_PX }}>
          <Skeleton height={14} className={classes.name ?? ''} />
          <Skeleton height={14} className={classes.figure ?? ''} />
          <Skeleton height={14} className={classes.figure ?? ''} />
          <Skeleton height={14} className={classes.figure ?? ''} />
        </div>
      ))}
    </div>
  );
}

/** Keeps the place of a panel whose code is on its way: its frame, its title, and a list or a chart. */
export function PanelPlace({ height, isList = false }: Props & { isList?: boolean }) {
  const Content = isList ? WaitingRows : WaitingPlace;
  return (
    <Paper className={classes.panel} style={{ height }}>
      <Skeleton height={20} width="40%" mb="md" />
      <Content height={height - HEAD_PX} />
    </Paper>
  );
}
