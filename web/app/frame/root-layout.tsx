import { Outlet } from '@tanstack/react-router';
import { usePageTitle } from './page-title.ts';
import { useScrollToTop } from './scroll-to-top.ts';

/** What holds for every page, signed in or not: its title, and the view starting at the top. */
export function RootLayout() {
  usePageTitle();
  useScrollToTop();
  return <Outlet />;
}
