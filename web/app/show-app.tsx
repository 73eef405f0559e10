import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { openBannerScene } from '../areas/notices/notices.public.ts';
import { hearOtherTabs } from '../core/api/other-tabs.ts';
import { createQueryClient } from '../core/api/query-client.ts';
import { ownTask } from '../core/browser/near-view.ts';
import { keepMarkupOut } from '../core/browser/trusted-html.ts';
import { startI18n } from '../core/texts/i18n.ts';
import { App } from './app.tsx';
import { createAppRouter, PENDING_AFTER_MS } from './router.tsx';

/**
 * Shows the app in place of the frame of index.html, in steps between which the browser answers. Rejects where the texts do
 * not come.
 */
export async function showApp(root: HTMLElement): Promise<void> {
  keepMarkupOut();
  const texts = startI18n();
  const isDue = new Promise((resolve) => setTimeout(resolve, PENDING_AFTER_MS));
  const queryClient = createQueryClient();
  hearOtherTabs(queryClient);
  await ownTask();
  const router = createAppRouter({ queryClient });
  await ownTask();
  const loading = router.load(); // the guards and the page's code need not wait for the texts
  const scene = openBannerScene();
  await Promise.all([texts, Promise.race([loading, isDue])]);
  startTransition(() =>
    createRoot(root).render(<App router={router} queryClient={queryClient} scene={scene} />),
  );
}
