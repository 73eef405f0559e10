import { cellOf } from '../data-table-column.ts';
import type { DataTableProps } from '../data-table-props.ts';
import { cardColumns } from './data-table-card-columns.ts';
import { CardFacts, factsOf } from './data-table-card-facts.tsx';
import classes from './data-table-cards.module.css';

/** A row of few columns in the height of two lines of text. */
export function CardLine<R>({
  columns,
  row,
  isMarked,
}: Pick<DataTableProps<R>, 'columns' | 'isMarked'> & { row: R }) {
  const { name, shown, folded } = cardColumns(columns, undefined);
  const others = columns.filter((column) => shown.includes(column) || folded.includes(column));
  const words = others.filter(({ kind }) => kind === 'text');
  return (
    <li className={`${classes.card} ${classes.line}`} data-marked={isMarked?.(row) || undefined}>
      <div className={classes.name}>
        {name && cellOf(name, row)}
        {words.map((column) => (
          <div key={column.key} className={classes.word}>
            {cellOf(column, row)}
          </div>
        ))}
      </div>
      <CardFacts
        facts={factsOf(
          others.filter(({ kind }) => kind !== 'text'),
          row,
        )}
      />
    </li>
  );
}
