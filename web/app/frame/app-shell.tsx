import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { BannerSlot } from '../../areas/notices/notices.public.ts';
import { usePageLog } from '../../areas/page-log/page-log.public.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { PageTools } from '../../ui/page/page-heading.tsx';
import { appTexts } from '../app-texts.ts';
import type { AppPage } from '../page-table/page.ts';
import classes from './app-shell.module.css';
import { Late, latePart } from './late-part.tsx';
import { useMenuState } from './menu/menu-state.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { PageFade } from './page-fade.tsx';
import { useShownPath } from './shown-path.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu/menu-drawer.tsx')).MenuDrawer }));

const PageViews = latePart(async () => (await import('./page-views.tsx')).PageViews);
const ConnectionBar = latePart(async () => (await import('./connection-bar.tsx')).ConnectionBar);

/** The frame around every page behind the login. */
export function AppShell({ pages }: { pages: readonly AppPage[] }) {
  const t = useTexts(appTexts, 'frame');
  const menu = useMenuState();
  const path = useShownPath();
  const { dismiss } = menu;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the overlay closes whenever the page changes
  useEffect(dismiss, [path]);
  usePageLog(path);
  const views = (
    <Late>
      <PageViews pages={pages} />
    </Late>
  );

  return (
    <div className={classes.frame}>
      <SkipLink />
      {menu.mode === 'static' ? (
        <aside className={classes.side} hidden={!menu.isOpen}>
          <SideMenu pages={pages} menu={menu} />
        </aside>
      ) : (
        <Suspense fallback={null}>
          <MenuDrawer opened={menu.isOpen} onClose={dismiss} label={t('main_menu')}>
            <SideMenu pages={pages} menu={menu} />
          </MenuDrawer>
        </Suspense>
      )}
      <div className={classes.column}>
        <TopBar pages={pages} menuIsOpen={menu.isOpen} onToggleMenu={menu.toggle} />
        <Late>
          <ConnectionBar />
        </Late>
        <main id="content" tabIndex={-1} className={classes.content}>
          <BannerSlot path={path} />
          <PageFade>
            <PageTools value={views}>
              <Outlet />
            </PageTools>
          </PageFade>
        </main>
      </div>
    </div>
  );
}
