import type { ReactNode } from 'react';
import { NameWithUnit } from '../../look/explained-name.tsx';
import { cellOf, type DataColumn, isNumeric } from '../data-table-column.ts';
import classes from './data-table-cards.module.css';

type Fact = { key: string; title: string; cell: ReactNode; isWide: boolean; isShort: boolean };

/** What a row says in the columns; a cell that a table leaves empty would be a name without its figure. */
export const factsOf = <R,>(columns: readonly DataColumn<R>[], row: R): readonly Fact[] =>
  columns
    .map((column) => ({
      key: column.key,
      title: column.title,
      cell: cellOf(column, row),
      isWide: column.card === 'wide',
      isShort: isNumeric(column.kind) || column.short === true,
    }))
    .filter(({ cell }) => cell !== '' && cell !== null && cell !== undefined);

/** Three short ones stand beside each other, more of them in pairs. */
export function CardFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  const narrow = facts.filter(({ isWide }) => !isWide);
  const isTriple = narrow.length === 3 && narrow.every(({ isShort }) => isShort);
  return (
    <dl className={classes.facts} data-triple={isTriple || undefined}>
      {facts.map(({ key, title, cell, isWide }) => (
        <div key={key} className={classes.fact} data-wide={isWide || undefined}>
          <dt>
            <NameWithUnit name={title} />
          </dt>
          <dd>{cell}</dd>
        </div>
      ))}
    </dl>
  );
}
