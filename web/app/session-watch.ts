import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onFactorMissing } from '../core/api/person-proof.ts';
import { onOtherTab, onSessionEnd } from '../core/api/session-tokens.ts';
import { forgetDrafts } from '../core/browser/draft-store.ts';
import { resetStoresSoon } from '../core/browser/store-reset.ts';
import { HOME_PATH, LOGIN_PATH, SET_UP_FACTOR_PATH } from '../core/navigation/page-paths.ts';
import { endedSearch } from './guards.ts';
import type { AppRouter } from './router.tsx';

/** Follows what happens to the session outside this page: the server ends it, or another tab does. */
export function useSessionWatch(router: AppRouter, queryClient: QueryClient): void {
  useEffect(() => {
    const stopEnd = onSessionEnd((why) => {
      resetStoresSoon(queryClient);
      const backTo = router.latestLocation.href;
      if (why === 'forbidden') void router.navigate({ to: HOME_PATH });
      else void router.navigate({ to: LOGIN_PATH, search: endedSearch(backTo), replace: true });
    });
    const stopTabs = onOtherTab((signedIn) => {
      if (!signedIn) {
        forgetDrafts();
        resetStoresSoon(queryClient);
      }
      // The guards of the open page send whoever has no session to the login page, and others on to the app.
      void router.invalidate();
    });
    const stopMissing = onFactorMissing(() => {
      resetStoresSoon(queryClient);
      void router.navigate({ to: SET_UP_FACTOR_PATH, replace: true });
    });
    return () => {
      stopMissing();
      stopEnd();
      stopTabs();
    };
  }, [router, queryClient]);
}
