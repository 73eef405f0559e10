import { Paper, VisuallyHidden } from '@mantine/core';
import classes from './waiting-place.module.css';

/** What frame and title of a panel take, px. */
const HEAD_PX = 70;
/** Of a card, where rows are cards, px. */
export const CARD_PX = 132;

type Props = {
  /** Px that the place takes, as much as what comes; or a share of what is around it. */
  height: number | string;
};

/** Keeps the place of a text or a picture that is on its way. */
export function WaitingBar({ height, width, gap }: Props & { width?: number | string; gap?: number }) {
  return <div className={classes.bar} style={{ height, width, marginBlock: gap }} />;
}

/** Keeps the place of what is on its way. */
export function WaitingPlace({ height, label }: Props & { label?: string }) {
  return (
    <div className={classes.place} style={{ height }} aria-busy="true">
      {label !== undefined && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    </div>
  );
}

/** Keeps the place of a list: a name and figures where each of its rows will be. */
export function WaitingRows({ height }: { height: number }) {
  return <div className={classes.rows} style={{ height }} aria-busy="true" />;
}

/** Keeps the place of a panel whose code is on its way: its frame, its title, and a list or a chart. */
export function PanelPlace({ height, isList = false }: { height: number; isList?: boolean }) {
  const Content = isList ? WaitingRows : WaitingPlace;
  return (
    <Paper className={classes.panel} style={{ height }}>
      <div className={classes.title}>
        <WaitingBar height={20} width="40%" />
      </div>
      <Content height={height - HEAD_PX} />
    </Paper>
  );
}
