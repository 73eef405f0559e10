import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { closeTopWindow, hasOpenWindow, onOpenWindows } from '../../ui/form/open-windows.ts';
import { usePageTitle } from './page-title.ts';
import { useScrollPlace } from './scroll-place.ts';

/** While a window stands above the page, Back closes it and goes nowhere. */
function useBackClosesWindow(): void {
  const { history } = useRouter();
  const isOpen = useSyncExternalStore(onOpenWindows, hasOpenWindow, hasOpenWindow);
  useEffect(() => {
    if (!isOpen) return;
    return history.block({
      blockerFn: async ({ action }) => action === 'BACK' && closeTopWindow(),
      enableBeforeUnload: false,
    });
  }, [history, isOpen]);
}

/** What holds for every page, signed in or not: its title, where its view stands, and what Back does. */
export function RootLayout() {
  usePageTitle();
  useScrollPlace();
  useBackClosesWindow();
  return <Outlet />;
}
