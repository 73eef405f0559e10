import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './queue-split.module.css';

/** The address with another one of the queue beside it; undefined closes it. */
export const withChosen = (name: string, id: number | undefined) => (raw: Record<string, unknown>) =>
  ({ ...raw, [name]: id }) as never;

/** What restricts a queue; it stands right before the QueueSplit, and goes with the queue. */
export function QueueFilters({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}

type SplitProps = {
  /** Whether one of the queue was chosen, which alone is shown where there is no room for both. */
  isOpen: boolean;
  queue: ReactNode;
  /** What is worked on. */
  children: ReactNode;
};

/** A queue, and the one of it that is worked on beside it. */
export function QueueSplit({ isOpen, queue, children }: SplitProps) {
  return (
    <div className={classes.split} data-open={isOpen || undefined}>
      {queue}
      <div className={classes.beside}>{children}</div>
    </div>
  );
}

type WaysProps = {
  to: string;
  /** The name of the chosen one in the address. */
  name: string;
  back: string;
  children?: ReactNode;
};

/** The way back to the queue where it is not shown, and other ways from what is worked on. */
export function QueueWays({ to, name, back, children }: WaysProps) {
  return (
    <div className={classes.ways}>
      <Anchor component={Link} to={to} search={withChosen(name, undefined)} inherit className={classes.back}>
        ← {back}
      </Anchor>
      {children}
    </div>
  );
}
