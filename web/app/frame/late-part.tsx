import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { bringFloatingParts } from '../../ui/float/use-floating-parts.ts';

/** By then a page has what it shows first. */
const COMES_AFTER_MS = 2_000;

/** A part of the frame that is no part of the first load; where its code does not come there is nothing. */
export const latePart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  );

/** The first page of the visit stands: what comes later need not wait any more. */
let stands = false;

/** Says that a part of the frame is on its way, and takes no room. */
const onItsWay = <span hidden aria-busy="true" />;

/** Shows such a part once the page stands. */
export function Late({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(stands);
  useEffect(() => {
    const timer = setTimeout(() => {
      stands = true;
      bringFloatingParts();
      startTransition(() => setDue(true)); // in steps, between which the page answers
    }, COMES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <Suspense fallback={onItsWay}>{children}</Suspense> : onItsWay;
}
