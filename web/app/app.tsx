import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type BannerScene, BannerSceneProvider } from '../areas/notices/notices.public.ts';
import { setProver } from '../core/api/person-proof.ts';
import { cssVariables, theme } from '../ui/look/theme.ts';
import type { AppRouter } from './router.tsx';
import { useSessionWatch } from './session-watch.ts';

// public/color-scheme.js reads the same key before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'app_color_scheme' });

const ProofWindow = lazy(async () => ({
  default: (await import('../areas/factors/factors.public.ts')).ProofWindow,
}));

/** Opens the one window that asks the person to prove to be it, whenever a call needs that. */
function ProofAsker() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => setProver(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const finish = (isProven: boolean) => {
    setAnswer(null);
    answer(isProven);
  };
  return (
    <Suspense>
      <ProofWindow onAnswer={finish} />
    </Suspense>
  );
}

type Props = {
  router: AppRouter;
  queryClient: QueryClient;
  scene: BannerScene;
  /** `test` where there is no layout: menus then open at once. */
  env?: 'default' | 'test';
};

/** The whole app, around its router. */
export function App({ router, queryClient, scene, env = 'default' }: Props) {
  useSessionWatch(router, queryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        <BannerSceneProvider value={scene}>
          <RouterProvider router={router} />
          <ProofAsker />
        </BannerSceneProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
