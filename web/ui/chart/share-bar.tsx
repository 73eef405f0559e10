import { formatCell } from '../table/data-table-format.ts';
import classes from './share-bar.module.css';

const PERCENT = 100;

type Props = {
  /** 0 to 1; null where there is no whole. */
  share: number | null;
  /** The largest share of the table, whose bar is full. */
  largest: number;
};

/** A share in percent with a bar before it, for the cell of a table whose header says the unit. */
export function ShareBar({ share, largest }: Props) {
  const width = largest > 0 ? ((share ?? 0) / largest) * PERCENT : 0;
  return (
    <span className={classes.cell}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${Math.min(width, PERCENT)}%` }} />
      </span>
      <span className={classes.value}>{formatCell('share', share)}</span>
    </span>
  );
}
