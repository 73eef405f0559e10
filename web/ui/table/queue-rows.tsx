import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageTarget, PlainPath } from '../../core/navigation/page-links.ts';
import { keptSearch } from '../../core/navigation/shop-search-params.ts';
import { ViewPager } from './data-table-pager.tsx';
import classes from './queue-split.module.css';
import { type QueueParam, withChosen } from './queue-split.tsx';

type LinkProps = PageTarget & {
  /** Whether it waits for somebody who looks at the queue. */
  waits: boolean;
  children: ReactNode;
};

/** Something that waits on another page; it leads there, and the shop stays. */
export function QueueLink({ to, search, waits, children }: LinkProps) {
  return (
    <li>
      <Link
        to={to}
        search={(raw) => ({ ...keptSearch(raw), ...search })}
        className={classes.row}
        data-waits={waits || undefined}
      >
        {children}
      </Link>
    </li>
  );
}

type RowProps = {
  to: PlainPath;
  /** The name of the chosen one in the address. */
  name: QueueParam;
  id: number;
  isChosen: boolean;
  /** Whether it waits for somebody who looks at the queue. */
  waits: boolean;
  children: ReactNode;
};

/** One of a queue; it opens beside it. */
export function QueueRow({ to, name, id, isChosen, waits, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        search={withChosen(name, id)}
        className={classes.row}
        data-waits={waits || undefined}
        aria-current={isChosen ? 'true' : undefined}
      >
        {children}
      </Link>
    </li>
  );
}

/** Short texts and badges of a row, side by side. */
export function QueueLine({ children }: { children: ReactNode }) {
  return <span className={classes.line}>{children}</span>;
}

/** Which page of a queue is shown, and how another one is asked for. */
export type QueuePaging = {
  view: { page: number; perPage: number };
  setView: (patch: { page?: number; perPage?: number }) => void;
};

/** What waits, one below the other. */
export function QueueItems({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

type RowsProps = QueuePaging & {
  label: string;
  total: number;
  /** The rows of the page. */
  children: ReactNode;
};

/** A page of a queue. */
export function QueueRows({ label, total, view, setView, children }: RowsProps) {
  return (
    <>
      <QueueItems label={label}>{children}</QueueItems>
      <ViewPager total={total} view={view} onView={setView} />
    </>
  );
}
