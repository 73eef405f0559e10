import { type RefCallback, useCallback, useRef } from 'react';

type Use = { element: HTMLElement; hadFocus: boolean; wasPressed: boolean };

/**
 * For an element that is made anew in its place when its code comes: the new one has the focus that the old one had, and
 * the press that would end on none of them. `isOpener`: a whole press of the old one is for the new one too.
 */
export function useRemadeElement(isOpener = false): RefCallback<HTMLElement> {
  const last = useRef<Use | null>(null);
  return useCallback(
    (element) => {
      if (!element) return;
      const before = last.current?.element === element ? null : last.current;
      if (before?.hadFocus) element.focus({ preventScroll: true });
      if (before?.wasPressed) queueMicrotask(() => element.click());
      let wasPressed = false;
      const begin = () => {
        wasPressed = true;
      };
      const end = ({ type }: Event) => {
        wasPressed = isOpener && type === 'click';
      };
      element.addEventListener('mousedown', begin);
      element.addEventListener('click', end);
      element.addEventListener('mouseleave', end);
      return () => {
        element.removeEventListener('mousedown', begin);
        element.removeEventListener('click', end);
        element.removeEventListener('mouseleave', end);
        // It still stands in the page while React lets go of it.
        last.current = { element, hadFocus: element === document.activeElement, wasPressed };
      };
    },
    [isOpener],
  );
}
