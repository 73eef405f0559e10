import { Outlet } from '@tanstack/react-router';
import { useBackClosesWindow } from './back-closes-window.ts';
import { usePageTitle } from './page-title.ts';
import { useScrollPlace } from './scroll-place.ts';

/** What holds for every page, signed in or not: its title, where its view stands, and what Back does. */
export function RootLayout() {
  usePageTitle();
  useScrollPlace();
  useBackClosesWindow();
  return <Outlet />;
}
