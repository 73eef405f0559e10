import type { IconProps } from '@tabler/icons-react';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { PlainPath } from '../../core/navigation/page-links.ts';
import { MessagePage } from '../page/message-page.tsx';
import { AnchorLink } from '../page/router-links.tsx';
import { FilterBar } from '../panel/filter-bar.tsx';
import classes from './queue-split.module.css';

/** What can be chosen of a queue, as its page's search parameters name it. */
export type QueueParam = 'coupon' | 'ticket';

/** The address with another one of the queue beside it; undefined closes it. */
export const withChosen =
  (name: QueueParam, id: number | undefined) =>
  <R extends object>(raw: R) => ({ ...raw, [name]: id });

type FiltersProps = { search: ReactNode; children: ReactNode; note?: ReactNode };

/** What restricts a queue, and what is to be said of it; it stands right before the QueueSplit, and goes with the queue. */
export function QueueFilters({ search, children, note }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <FilterBar search={search}>{children}</FilterBar>
      {note}
    </div>
  );
}

/** How far below the window's top it stands at least, px. */
const leastTop = (place: HTMLElement) => Number.parseFloat(getComputedStyle(place).scrollMarginTop);

/** Takes what is worked on along to the beginning of the queue, when one scrolls back there. */
function useComingBack(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = () => {
      const place = ref.current;
      const down = Number.parseFloat(place?.style.getPropertyValue('--app-beside-down') || '0');
      if (!place || down === 0) return;
      const above = place.getBoundingClientRect().top - leastTop(place);
      if (above > 0) place.style.setProperty('--app-beside-down', `${Math.max(0, down - above)}px`);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [ref]);
}

/**
 * Where what is worked on stands beside its queue, with the page as the only thing that scrolls: as far down as one is when
 * it is chosen, and never so that its end cannot be reached before the queue's.
 */
function usePlaceBeside(chosen: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => {
      place.style.setProperty('--app-beside-height', `${place.offsetHeight}px`);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each one that is chosen
  useLayoutEffect(() => {
    const place = ref.current;
    const queue = place?.previousElementSibling;
    if (!place || !queue || getComputedStyle(place).position !== 'sticky') return;
    const top = leastTop(place);
    const { top: queueTop, height } = queue.getBoundingClientRect();
    const down = Math.max(0, Math.min(top - queueTop, height - window.innerHeight / 2));
    place.style.setProperty('--app-beside-down', `${down}px`);
    if (place.getBoundingClientRect().top < top) place.scrollIntoView({ behavior: 'instant' });
  }, [chosen]);
  useComingBack(ref);
  return ref;
}

type SplitProps = {
  /** The one that is shown beside it. */
  chosen: number | undefined;
  /** Whether one of the queue was chosen, which alone is shown where there is no room for both. */
  isOpen: boolean;
  queue: ReactNode;
  /** What is worked on. */
  children: ReactNode;
};

/** A queue, and the one of it that is worked on beside it. */
export function QueueSplit({ chosen, isOpen, queue, children }: SplitProps) {
  const place = usePlaceBeside(chosen);
  return (
    <div className={classes.split} data-open={isOpen || undefined}>
      {queue}
      <div ref={place} className={classes.beside}>
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
