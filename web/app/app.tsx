import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type BannerScene, BannerSceneProvider } from '../areas/notices/notices.public.ts';
import { cssVariables, theme } from '../ui/look/theme.ts';
import type { AppRouter } from './router.tsx';
import { useSessionWatch } from './session-watch.ts';

// public/color-scheme.js reads the same key before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'app_color_scheme' });

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
        </BannerSceneProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
