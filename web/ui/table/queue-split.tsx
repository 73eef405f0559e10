import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { PlainPath } from '../../core/navigation/page-links.ts';
import { MessagePage } from '../page/message-page.tsx';
import { AnchorLink } from '../page/router-links.tsx';
import classes from './queue-split.module.css';

/** What can be chosen of a queue, as its page's search parameters name it. */
export type QueueParam = 'coupon' | 'ticket';

/** The address with another one of the queue beside it; undefined closes it. */
export const withChosen =
  (name: QueueParam, id: number | undefined) =>
  <R extends object>(raw: R) => ({ ...raw, [name]: id });

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
      <div className={classes.beside} data-beside>
        {children}
      </div>
    </div>
  );
}

type NothingProps = { icon: ComponentType<IconProps>; title: string; hint: string };

/** Stands beside a queue of which none is chosen. */
export function NothingChosen({ icon: Icon, title, hint }: NothingProps) {
  return (
    <MessagePage icon={<Icon stroke={1.5} aria-hidden />} title={title} titleOrder={2} description={hint} />
  );
}

type WaysProps = {
  to: PlainPath;
  /** The name of the chosen one in the address. */
  name: QueueParam;
  back: string;
  children?: ReactNode;
};

/** The way back to the queue where it is not shown, and other ways from what is worked on. */
export function QueueWays({ to, name, back, children }: WaysProps) {
  return (
    <div className={classes.ways}>
      <AnchorLink to={to} search={withChosen(name, undefined)} inherit className={classes.back}>
        ← {back}
      </AnchorLink>
      {children}
    </div>
  );
}
