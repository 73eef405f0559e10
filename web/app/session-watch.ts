import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Duty, onDutyMissing } from '../core/api/person-proof.ts';
import { onOtherTab, onSessionEnd } from '../core/api/session-tokens.ts';
import { forgetDrafts } from '../core/browser/draft-store.ts';
import { resetStoresSoon } from '../core/browser/store-reset.ts';
import { AGREEMENT_PATH, HOME_PATH, LOGIN_PATH, SET_UP_FACTOR_PATH } from '../core/navigation/page-paths.ts';
import { endedSearch } from './guards.ts';
import type { AppRouter } from './router.tsx';

const DUTY_PATHS = {
  factor_missing: SET_UP_FACTOR_PATH,
  agreement_missing: AGREEMENT_PATH,
} as const satisfies Record<Duty, string>;

/** Follows what happens to the session outside this page: the server ends it, or another tab does. */
export function useSessionWatch(router: AppRouter, queryClient: QueryClient): void {
  useEffect(() => {
    const stopEnd = onSessionEnd((why) => {
      resetStoresSoon(queryClient);
      const backTo = router.latestLocation.href;
      if (why === 'forbidden') void router.navigate({ to: HOME_PATH, search: { ended: '1' } });
      else void router.navigate({ to: LOGIN_PATH, search: endedSearch(backTo), replace: true });
    });
    const stopTabs = onOtherTab((signedIn) => {
      if (!signedIn) {
        forgetDrafts();
        resetStoresSoon(queryClient);
      }
      const isBehindLogin = typeof router.state.matches.at(-1)?.staticData.page?.access === 'function';
      if (!signedIn && isBehindLogin) {
        const search = endedSearch(router.latestLocation.href);
        void router.navigate({ to: LOGIN_PATH, search, replace: true });
      } else {
        // The guards of the open page send whoever has a session now on to the app.
        void router.invalidate();
      }
    });
    const stopMissing = onDutyMissing((duty) => {
      resetStoresSoon(queryClient);
      void router.navigate({ to: DUTY_PATHS[duty], replace: true });
    });
    return () => {
      stopMissing();
      stopEnd();
      stopTabs();
    };
  }, [router, queryClient]);
}
