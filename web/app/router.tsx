import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readStoredShopId } from '../areas/shops/shops.public.ts';
import { setCallOrigin } from '../core/api/api-request.ts';
import { parseSearch, stringifySearch } from '../core/navigation/address-format.ts';
import { healAddressSearch } from '../core/navigation/address-query.ts';
import { AppShell } from './frame/app-shell.tsx';
import { GatedPage } from './frame/gated-page.tsx';
import { PublicLayout } from './frame/public-layout.tsx';
import { RootLayout } from './frame/root-layout.tsx';
import { requireGuest, requireRule, requireSession } from './guards.ts';
import { lazyPage } from './page-table/lazy-page.ts';
import type { Page } from './page-table/page.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { PagePending } from './pages/page-pending.tsx';
import { PAGES } from './routes.tsx';

const PENDING_AFTER_MS = 150;
const PENDING_FOR_MS = 300;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
    /** Starts to load the page's code. */
    preload?: () => unknown;
  }
}

/** What stands around the pages: those for everybody, and those behind the login. */
export type Layouts = {
  Public: () => ReactNode;
  SignedIn: (props: { pages: readonly Page[] }) => ReactNode;
};
const LAYOUTS: Layouts = { Public: PublicLayout, SignedIn: AppShell };

type Setup = {
  queryClient: QueryClient;
  history?: RouterHistory;
  pages?: readonly Page[];
  layouts?: Layouts;
};

function pageRoute(
  page: Page,
  publicPart: AnyRoute,
  signedInPart: AnyRoute,
  queryClient: QueryClient,
): AnyRoute {
  const { access } = page;
  const frame = { path: page.path, staticData: { page } };
  const Content = lazyPage(page);
  if (typeof access === 'string') {
    return createRoute({
      ...frame,
      getParentRoute: () => publicPart,
      component: Content,
      beforeLoad: ({ search }) => {
        if (access === 'guests') requireGuest(search);
      },
    });
  }
  const preload = () => Content.preload?.();
  const component = Object.assign(() => <GatedPage rule={access} Content={Content} />, { preload });
  return createRoute({
    ...frame,
    staticData: { page, preload },
    getParentRoute: () => signedInPart,
    component,
    beforeLoad: ({ search }) => requireRule(queryClient, page, access, search),
  });
}

function buildRouteTree(queryClient: QueryClient, pages: readonly Page[], { Public, SignedIn }: Layouts) {
  const root = createRootRoute({ component: RootLayout });
  const publicPart = createRoute({ getParentRoute: () => root, id: 'public', component: Public });
  const signedInPart = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: () => <SignedIn pages={pages} />,
    validateSearch: (search: Record<string, unknown>) => healAddressSearch(search),
    beforeLoad: ({ location, matches }) => {
      matches.at(-1)?.staticData.preload?.(); // while user and shops are on their way
      return requireSession(queryClient, location.href);
    },
  });
  const children: Record<'publicPart' | 'signedInPart', AnyRoute[]> = { publicPart: [], signedInPart: [] };
  for (const page of pages) {
    const part = typeof page.access === 'string' ? children.publicPart : children.signedInPart;
    part.push(pageRoute(page, publicPart, signedInPart, queryClient));
  }
  return root.addChildren([
    publicPart.addChildren(children.publicPart),
    signedInPart.addChildren(children.signedInPart),
  ]);
}

/** The router over the table of pages; calls of the API tell from then on which page they come from. */
export function createAppRouter({ queryClient, history, pages = PAGES, layouts = LAYOUTS }: Setup) {
  const router = createRouter({
    routeTree: buildRouteTree(queryClient, pages, layouts),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_FOR_MS,
    defaultErrorComponent: ErrorPage,
    // The router would jump to the top at every change of the address; scroll-to-top.ts does it as the spec says.
    scrollRestoration: () => false,
    ...(history ? { history } : {}),
  });
  setCallOrigin(() => {
    const { pathname, search } = router.latestLocation;
    const [matched] = router.getMatchedRoutes(pathname);
    const routeName = matched.at(-1)?.options.staticData?.page?.name ?? 'Home';
    return { routeName, shopId: healAddressSearch(search).shop_id ?? readStoredShopId() ?? 0 };
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
