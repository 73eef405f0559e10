import { type RefObject, useEffect, useRef } from 'react';
import { useLocale } from '../../core/texts/i18n.ts';

/** Moves a row that scrolls sideways so that what is chosen in it stands in its middle, as far as the row goes. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-current="page"], [aria-selected="true"]');
  if (!chosen) return;
  const { left, width } = chosen.getBoundingClientRect();
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
}

/**
 * Brings what is chosen of a row that may be wider than the screen into sight: when the row appears, when another one is
 * chosen, and when words or the screen get another width.
 * @returns the ref of the row
 */
export function useChosenInSight<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const row = useRef<E>(null);
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is chosen, and how wide its words are, stands in the row
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => showChosen(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [chosen, locale]);
  return row;
}
