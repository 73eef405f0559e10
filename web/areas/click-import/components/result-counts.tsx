import { formatCount } from '../../../../shared/rules/money/money.ts';
import { TermRows } from '../../../ui/look/term-rows.tsx';
import terms from '../../../ui/look/terms.module.css';
import classes from './result-counts.module.css';

type Props = { rows: readonly (readonly [name: string, count: number])[] };

/** What a pass through a file counted, each beside its number. */
export function ResultCounts({ rows }: Props) {
  return (
    <dl className={terms.facts}>
      <TermRows
        className={classes.row}
        terms={rows.map(([name, count]) => ({ name, value: formatCount(count) }))}
      />
    </dl>
  );
}
