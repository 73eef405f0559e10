import type { CSSProperties, ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Cards side by side, each at least `minWidth` wide; for a reader's software a list. */
export function CardGrid({ minWidth, children }: { minWidth: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} style={{ '--card-width': minWidth } as CSSProperties}>
      {children}
    </ul>
  );
}
