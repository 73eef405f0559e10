import type { CSSProperties, ReactNode } from 'react';
import classes from './panel-columns.module.css';

type Props = {
  /** The least width of the window that holds them beside each other. */
  from: '62em' | '75em' | '80em';
  /** Of the room there is; halves unless told. */
  shares?: readonly [first: number, second: number];
  children: ReactNode;
};

/** Panels by twos beside each other where there is room, else one above the other. */
export function PanelColumns({ from, shares: [first, second] = [1, 1], children }: Props) {
  const style = { '--first': `${first}fr`, '--second': `${second}fr` } as CSSProperties;
  return (
    <div className={classes.columns} data-from={from} style={style}>
      {children}
    </div>
  );
}
