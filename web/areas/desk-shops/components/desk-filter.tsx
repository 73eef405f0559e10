import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { deskTexts } from '../desk-texts.ts';
import classes from './desk-filter.module.css';

type Props<C extends string> = Omit<ComponentProps<typeof FilterSelect<C>>, 'clearLabel'>;

/** Restricts a list to one of some kinds. */
export function DeskFilter<C extends string>(props: Props<C>) {
  const t = useTexts(deskTexts);
  return <FilterSelect clearLabel={t('clear_filter', { name: props.label })} {...props} />;
}

/** The search of a list with its filters beside it. */
export function FilterRow({ box, children }: { box: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <div>{box}</div>
      {children}
    </div>
  );
}
