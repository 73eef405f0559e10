import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

type BarProps = {
  label: string;
  /** How many are ticked. */
  told: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** What can be done with the ticked rows of a list, in view wherever in the list one is. */
export function SelectionBar({ label, told, clearLabel, onClear, children }: BarProps) {
  return (
    <section className={classes.bar} aria-label={label}>
      <span className={classes.told} role="status">
        {told}
      </span>
      {children}
      <CloseButton aria-label={clearLabel} title={clearLabel} onClick={onClear} />
    </section>
  );
}

/** A list and the bar of its ticked rows, which moves none of them when it comes. */
export function SelectableList({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.list}>
      {bar}
      {children}
    </div>
  );
}
