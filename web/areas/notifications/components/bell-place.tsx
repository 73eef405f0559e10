import { Box } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadWithTexts } from '../../../core/texts/texts.ts';

const BELL_PX = 34;
/** Where the browser does not say when it is idle. */
const SOON_MS = 200;

async function loadBell(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await loadWithTexts(() => import('./bell.tsx'))).Bell };
  } catch {
    return { default: () => null }; // a page does without it
  }
}
const Bell = lazy(loadBell);

const onItsWay = <span hidden aria-busy="true" />;

/** Calls back once the page has what it needs to be seen. Returns how to stop. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, SOON_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run);
  return () => cancelIdleCallback(waiting);
}

/** The room of the bell, which comes after the page itself. */
export function NotificationBell() {
  const [isIdle, setIdle] = useState(false);
  // Idle is a browser too that waits for the page's code.
  const isPageLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  useEffect(() => (isPageLoading ? undefined : whenIdle(() => setIdle(true))), [isPageLoading]);
  return (
    <Box w={BELL_PX} h={BELL_PX}>
      {isIdle ? (
        <Suspense fallback={onItsWay}>
          <Bell />
        </Suspense>
      ) : (
        onItsWay
      )}
    </Box>
  );
}
