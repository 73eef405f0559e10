import { type RefCallback, useCallback, useRef } from 'react';

type Press = 'none' | 'begun' | 'whole';
type Use = { element: HTMLElement; hadFocus: boolean; press: Press };

/**
 * For an element that is made anew in its place when its code comes: the new one has the focus that the old one had, and
 * the press that would end on none of them. `isOpener`: a whole press of the old one is for the new one too, wherever the
 * pointer has gone since.
 */
export function useRemadeElement(isOpener = false): RefCallback<HTMLElement> {
  const last = useRef<Use | null>(null);
  return useCallback(
    (element) => {
      if (!element) return;
      const before = last.current?.element === element ? null : last.current;
      if (before?.hadFocus) element.focus({ preventScroll: true });
      if (before && before.press !== 'none') queueMicrotask(() => element.click());
      let press: Press = 'none';
      const begin = () => {
        press = 'begun';
      };
      const end = () => {
        press = isOpener ? 'whole' : 'none';
      };
      const leave = () => {
        if (press === 'begun') press = 'none';
      };
      element.addEventListener('mousedown', begin);
      element.addEventListener('click', end);
      element.addEventListener('mouseleave', leave);
      return () => {
        element.removeEventListener('mousedown', begin);
        element.removeEventListener('click', end);
        element.removeEventListener('mouseleave', leave);
        // It still stands in the page while React lets go of it.
        last.current = { element, hadFocus: element === document.activeElement, press };
      };
    },
    [isOpener],
  );
}
