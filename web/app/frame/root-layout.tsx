import { Outlet, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { closeTopWindow, hasOpenWindow, onOpenWindows } from '../../ui/form/open-windows.ts';
import { usePageTitle } from './page-title.ts';
import { useScrollPlace } from './scroll-place.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry after this one is the same page again, so that Back is heard there. */
    isDoubled?: boolean;
  }
}

/** Before the first entry stands another document: Back would leave for it unheard, and take an open window along. */
function doubleFirstEntry({ location, length, canGoBack, replace, flush, push }: RouterHistory): void {
  if (canGoBack() || length === 1) return;
  const options = { ignoreBlocker: true };
  replace(location.href, { isDoubled: true }, options);
  flush(); // else both become one entry
  push(location.href, {}, options);
}

/** While a window stands above the page, Back closes it and goes nowhere. */
function useBackClosesWindow(): void {
  const { history } = useRouter();
  const isOpen = useSyncExternalStore(onOpenWindows, hasOpenWindow, hasOpenWindow);
  useEffect(() => {
    if (!isOpen) return;
    doubleFirstEntry(history);
    return history.block({
      blockerFn: async ({ action }) => action === 'BACK' && closeTopWindow(),
      enableBeforeUnload: false,
    });
  }, [history, isOpen]);
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type === 'BACK' && location.state.isDoubled) window.history.back();
      }),
    [history],
  );
}

/** What holds for every page, signed in or not: its title, where its view stands, and what Back does. */
export function RootLayout() {
  usePageTitle();
  useScrollPlace();
  useBackClosesWindow();
  return <Outlet />;
}
