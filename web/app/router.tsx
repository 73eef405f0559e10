import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { readStoredShopId } from '../areas/shops/shops.public.ts';
import { setCallOrigin } from '../core/api/api-request.ts';
import { parseSearch, stringifySearch } from '../core/navigation/search-param-format.ts';
import { COMMON_SEARCH } from '../core/navigation/shop-search-params.ts';
import type { AppPage } from './page-table/page.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { PagePending } from './pages/page-pending.tsx';
import { buildRouteTree, type PageLayouts } from './route-tree.tsx';
import { PAGES } from './routes.tsx';

/** Until then what was there stays; then it is said that a page is on its way. */
export const PENDING_AFTER_MS = 150;
const PENDING_FOR_MS = 300;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

type Setup = {
  queryClient: QueryClient;
  history?: RouterHistory;
  pages?: readonly AppPage[];
  layouts?: PageLayouts;
};

/** The router over the table of pages; calls of the API tell from then on which page they come from. */
export function createAppRouter({ queryClient, history, pages = PAGES, layouts }: Setup) {
  const router = createRouter({
    routeTree: buildRouteTree(queryClient, pages, layouts),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_FOR_MS,
    defaultErrorComponent: ErrorPage,
    // The router would jump to the top at every change of the address; scroll-place.ts does it as the spec says.
    scrollRestoration: () => false,
    ...(history ? { history } : {}),
  });
  setCallOrigin(() => {
    const { pathname, search } = router.latestLocation;
    const [matched] = router.getMatchedRoutes(pathname);
    const routeName = matched.at(-1)?.options.staticData?.page?.name ?? 'Home';
    return { routeName, shopId: COMMON_SEARCH.parse(search).shop_id ?? readStoredShopId() ?? 0 };
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
