import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { NameWithUnit } from '../../look/explained-name.tsx';
import { ICON_PX } from '../../page/icon-sizes.ts';
import { cellOf, type DataColumn } from '../data-table-column.ts';
import { formatCell } from '../data-table-format.ts';
import type { DataTableProps } from '../data-table-props.ts';
import { CardOrder } from './card-order.tsx';
import { type CardColumns, cardColumns } from './data-table-card-columns.ts';
import { CardFacts, factsOf } from './data-table-card-facts.tsx';
import { CardLine } from './data-table-card-line.tsx';
import classes from './data-table-cards.module.css';
import { cardTexts } from './table-cards-texts.ts';

/** How many cards are seen at first; more by a press, so that what stands below is not screens away. */
const FIRST_CARDS = 10;

type CardProps<R> = { card: CardColumns<R>; row: R; goesOn: boolean; props: DataTableProps<R> };

function Card<R>({ card, row, goesOn, props }: CardProps<R>) {
  const { leading, detail, isMarked } = props;
  const t = useTexts(cardTexts);
  const more = detail?.(row);
  const folded = factsOf(card.folded, row);
  return (
    <li
      className={classes.card}
      data-marked={isMarked?.(row) || undefined}
      data-goes-on={goesOn || undefined}
    >
      <div className={classes.head}>
        {leading && <div className={classes.leading}>{leading.cell(row)}</div>}
        <div className={classes.name}>{card.name && cellOf(card.name, row)}</div>
        {card.controls.map((column) => (
          <div key={column.key} className={classes.controls} data-controls>
            {cellOf(column, row)}
          </div>
        ))}
      </div>
      <CardFacts facts={factsOf(card.shown, row)} />
      {folded.length > 0 && (
        <details className={classes.folded}>
          <summary>
            {t('more_figures')}
            <IconChevronDown size={ICON_PX.small} aria-hidden />
          </summary>
          <CardFacts facts={folded} />
        </details>
      )}
      {more && <div className={classes.detail}>{more}</div>}
    </li>
  );
}

type TotalsProps<R> = {
  columns: readonly DataColumn<R>[];
  totals: NonNullable<DataTableProps<R>['totals']>;
  label: string | undefined;
};

function TotalsCard<R>({ columns, totals, label }: TotalsProps<R>) {
  return (
    <li className={classes.card} data-total>
      <div className={classes.name}>{label}</div>
      <dl className={classes.facts}>
        {columns
          .filter(({ key }) => totals[key] !== undefined && totals[key] !== null)
          .map(({ key, title, kind }) => (
            <div key={key} className={classes.fact}>
              <dt>
                <NameWithUnit name={title} />
              </dt>
              <dd>{formatCell(kind, totals[key] ?? null)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** The rows of a table below each other, for screens on which its columns would not stand beside each other. */
export function TableCards<R>(props: DataTableProps<R> & { columns: readonly DataColumn<R>[] }) {
  const { caption, columns, rows, rowKey, sort, onSort, leading, groups, totals, totalsLabel } = props;
  const { asLines, isMarked } = props;
  const card = cardColumns(columns, sort?.by);
  const t = useTexts(cardTexts);
  const [isWhole, setWhole] = useState(false);
  // Two more are no reason for a press.
  const shown = isWhole || rows.length <= FIRST_CARDS + 2 ? rows : rows.slice(0, FIRST_CARDS);
  const groupOf = (row: R | undefined) => (row === undefined ? null : (groups?.keyOf(row) ?? null));
  return (
    <div className={classes.cards}>
      {onSort && <CardOrder columns={columns} sort={sort} onSort={onSort} />}
      {leading?.head && (
        <div className={classes.all}>
          {leading.head}
          <span aria-hidden>{leading.title}</span>
        </div>
      )}
      <ul className={classes.list} aria-label={caption}>
        {shown.map((row, place) => {
          const group = groupOf(row);
          return (
            <Fragment key={rowKey(row)}>
              {group !== null && group !== groupOf(shown[place - 1]) && (
                <li className={classes.heading}>{groups?.heading(row)}</li>
              )}
              {asLines ? (
                <CardLine columns={columns} row={row} {...(isMarked ? { isMarked } : {})} />
              ) : (
                <Card
                  card={card}
                  row={row}
                  // The first one that is seen says what it is about.
                  goesOn={place > 0 && props.continues?.(row) === true}
                  props={props}
                />
              )}
            </Fragment>
          );
        })}
        {totals && <TotalsCard columns={columns} totals={totals} label={totalsLabel} />}
      </ul>
      {shown.length < rows.length && (
        <Button variant="default" fullWidth mt="xs" onClick={() => setWhole(true)}>
          {t('show_all', { count: rows.length })}
        </Button>
      )}
    </div>
  );
}
