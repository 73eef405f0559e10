import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { closeTopWindow, hasOpenWindow, onOpenWindows } from '../../ui/form/open-windows.ts';

/** While a window stands above the page, Back closes it and goes nowhere. */
export function useBackClosesWindow(): void {
  const { history } = useRouter();
  const isOpen = useSyncExternalStore(onOpenWindows, hasOpenWindow);
  useEffect(() => {
    if (!isOpen) return;
    return history.block({
      blockerFn: async ({ action }) => action === 'BACK' && closeTopWindow(),
      enableBeforeUnload: false,
    });
  }, [history, isOpen]);
}
