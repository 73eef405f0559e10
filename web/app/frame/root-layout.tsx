import { Outlet } from '@tanstack/react-router';
import { usePageTitle } from './page-title.ts';
import { useScrollPlace } from './scroll-place.ts';

/** What holds for every page, signed in or not: its title, and where its view stands. */
export function RootLayout() {
  usePageTitle();
  useScrollPlace();
  return <Outlet />;
}
