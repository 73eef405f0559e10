import { formatCell } from '../../../ui/table/data-table-format.ts';
import classes from './prices.module.css';

const PERCENT = 100;

type Props = { rank: number; offers: number; price: number; lowest: number; highest: number };

/** Which place the price has among how many, and where it lies between the lowest and the highest. */
export function PricePlace({ rank, offers, price, lowest, highest }: Props) {
  const way = highest > lowest ? ((price - lowest) / (highest - lowest)) * PERCENT : 0;
  return (
    <span className={classes.place}>
      <span className={classes.way} aria-hidden>
        <span className={classes.mark} style={{ left: `${way}%` }} />
      </span>
      <span>
        {formatCell('count', rank)} / {formatCell('count', offers)}
      </span>
    </span>
  );
}
