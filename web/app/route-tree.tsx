import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchSchema } from '../core/navigation/search-params.ts';
import { COMMON_SEARCH } from '../core/navigation/shop-search-params.ts';
import { AppShell } from './frame/app-shell.tsx';
import { GatedPage } from './frame/gated-page.tsx';
import { PublicLayout } from './frame/public-layout.tsx';
import { RootLayout } from './frame/root-layout.tsx';
import { requireGuest, requireRule, requireSession } from './guards.ts';
import { lazyPage } from './page-table/lazy-page.ts';
import type { AppPage, ViewerRule } from './page-table/page.ts';
import { FramePending } from './pages/page-pending.tsx';
import type { PAGES } from './routes.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: AppPage;
    /** Starts to load the page's code. */
    preload?: () => unknown;
  }
}

type PublicPage<P extends string, S extends SearchSchema | undefined> = AppPage<P, S, 'everybody' | 'guests'>;
type SignedInPage<P extends string, S extends SearchSchema | undefined> = AppPage<P, S, ViewerRule>;

/** What stands around the pages: those for everybody, and those behind the login. */
export type PageLayouts = {
  Public: () => ReactNode;
  SignedIn: (props: { pages: readonly AppPage[] }) => ReactNode;
};
const LAYOUTS: PageLayouts = { Public: PublicLayout, SignedIn: AppShell };

function createLayoutRoutes(
  queryClient: QueryClient,
  pages: readonly AppPage[],
  { Public, SignedIn }: PageLayouts,
) {
  const root = createRootRoute({ component: RootLayout });
  const publicPart = createRoute({ getParentRoute: () => root, id: 'public', component: Public });
  const signedInPart = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: () => <SignedIn pages={pages} />,
    pendingComponent: FramePending,
    validateSearch: COMMON_SEARCH,
    beforeLoad: ({ location, matches }) => {
      matches.at(-1)?.staticData.preload?.(); // while user and shops are on their way
      return requireSession(queryClient, location.href);
    },
  });
  return { root, publicPart, signedInPart };
}
type LayoutRoutes = ReturnType<typeof createLayoutRoutes>;

function publicRoute<P extends string, S extends SearchSchema | undefined>(
  page: PublicPage<P, S>,
  { publicPart }: LayoutRoutes,
) {
  return createRoute({
    getParentRoute: () => publicPart,
    path: page.path,
    staticData: { page },
    validateSearch: page.search as S,
    component: lazyPage(page),
    beforeLoad: ({ location }) => {
      if (page.access === 'guests') requireGuest(location.search);
    },
  });
}

function signedInRoute<P extends string, S extends SearchSchema | undefined>(
  page: SignedInPage<P, S>,
  { signedInPart }: LayoutRoutes,
  queryClient: QueryClient,
) {
  const Content = lazyPage(page);
  const preload = () => Content.preload?.();
  const { access } = page;
  return createRoute({
    getParentRoute: () => signedInPart,
    path: page.path,
    staticData: { page, preload },
    validateSearch: page.search as S,
    component: Object.assign(() => <GatedPage rule={access} Content={Content} />, { preload }),
    beforeLoad: ({ search }) => requireRule(queryClient, page, access, search),
  });
}

type TablePage = (typeof PAGES)[number];
type PublicRoute<T> = T extends PublicPage<infer P, infer S> ? ReturnType<typeof publicRoute<P, S>> : never;
type SignedInRoute<T> =
  T extends SignedInPage<infer P, infer S> ? ReturnType<typeof signedInRoute<P, S>> : never;

const isPublic = (page: AppPage): page is PublicPage<string, SearchSchema | undefined> =>
  typeof page.access === 'string';
const isSignedIn = (page: AppPage): page is SignedInPage<string, SearchSchema | undefined> =>
  typeof page.access !== 'string';

/** The routes over the table of pages, with its paths and search parameters in their types; tests put others beside. */
export function buildRouteTree(
  queryClient: QueryClient,
  pages: readonly AppPage[],
  around: PageLayouts = LAYOUTS,
) {
  const layouts = createLayoutRoutes(queryClient, pages, around);
  const { root, publicPart, signedInPart } = layouts;
  const publicRoutes: unknown = pages.filter(isPublic).map((page) => publicRoute(page, layouts));
  const signedInRoutes: unknown = pages
    .filter(isSignedIn)
    .map((page) => signedInRoute(page, layouts, queryClient));
  // What is made of a table at run time TypeScript cannot follow; what each entry becomes, it can.
  return root.addChildren([
    publicPart.addChildren(publicRoutes as PublicRoute<TablePage>[]),
    signedInPart.addChildren(signedInRoutes as SignedInRoute<TablePage>[]),
  ]);
}
