import '@mantine/core/styles.layer.css';
import './ui/look/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { openBannerScene } from './areas/notices/notices.public.ts';
import { createQueryClient } from './core/api/query-client.ts';
import { keepMarkupOut } from './core/browser/trusted-html.ts';
import { startI18n } from './core/texts/i18n.ts';

keepMarkupOut();
const texts = startI18n();
const queryClient = createQueryClient();
const router = createAppRouter({ queryClient });
void router.load(); // the guards and the page's code need not wait for the texts
const root = document.getElementById('root');
const scene = openBannerScene();
if (root) {
  texts.then(
    () => createRoot(root).render(<App router={router} queryClient={queryClient} scene={scene} />),
    () => root.append(document.querySelector<HTMLTemplateElement>('#not-loaded')?.content ?? ''),
  );
}
