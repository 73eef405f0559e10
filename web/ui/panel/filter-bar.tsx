import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

type Props = {
  /** Names it where it is a part of the page of its own. */
  label?: string;
  /** The search, which stands first. */
  search?: ReactNode;
  /** What else restricts the list: what is searched in first, its state after that. */
  children?: ReactNode;
  /** What is done with all that is shown, at the end. */
  actions?: ReactNode;
};

/** What follows it belongs together, and begins a line: as the two days of a period do. */
export function FilterBreak() {
  return <span className={classes.break} aria-hidden />;
}

/** What a list or a page is restricted to: the same order, widths and lines wherever something is. */
export function FilterBar({ label, search, children, actions }: Props) {
  const Part = label === undefined ? 'div' : 'section';
  return (
    <Part className={classes.bar} aria-label={label} data-filters>
      {search && <div className={classes.search}>{search}</div>}
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Part>
  );
}
