import '@mantine/core/styles.layer.css';
import './ui/look/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter, PENDING_AFTER_MS } from './app/router.tsx';
import { openBannerScene } from './areas/notices/notices.public.ts';
import { hearOtherTabs } from './core/api/other-tabs.ts';
import { createQueryClient } from './core/api/query-client.ts';
import { keepMarkupOut } from './core/browser/trusted-html.ts';
import { startI18n } from './core/texts/i18n.ts';

keepMarkupOut();
const texts = startI18n();
const queryClient = createQueryClient();
hearOtherTabs(queryClient);
const router = createAppRouter({ queryClient });
const loading = router.load(); // the guards and the page's code need not wait for the texts
const isDue = new Promise((resolve) => setTimeout(resolve, PENDING_AFTER_MS));
const root = document.getElementById('root');
const scene = openBannerScene();
if (root) {
  // Until there is something to show the frame of index.html stands.
  Promise.all([texts, Promise.race([loading, isDue])]).then(
    // In steps, between which the browser answers.
    () =>
      startTransition(() =>
        createRoot(root).render(<App router={router} queryClient={queryClient} scene={scene} />),
      ),
    () => root.replaceChildren(document.querySelector<HTMLTemplateElement>('#not-loaded')?.content ?? ''),
  );
}
