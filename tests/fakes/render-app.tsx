import { createMemoryHistory, Outlet } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { User } from '../../shared/contract/people/user.contract.ts';
import type { Shop } from '../../shared/contract/shops/shops.contract.ts';
import { App } from '../../web/app/app.tsx';
import { PageFade } from '../../web/app/frame/page-fade.tsx';
import type { AppPage } from '../../web/app/page-table/page.ts';
import type { PageLayouts } from '../../web/app/route-tree.tsx';
import { createAppRouter } from '../../web/app/router.tsx';
import { PAGES } from '../../web/app/routes.tsx';
import type { BannerScene } from '../../web/areas/notices/notices.public.ts';
import { createQueryClient } from '../../web/core/api/query-client.ts';
import { storeTokens } from '../../web/core/api/session-tokens.ts';
import { fakeApi, someShop, someUser } from './fake-api.ts';

type World = {
  /** The address the visitor opens. */
  at: string;
  /** Null for a visitor who is not signed in. */
  user?: User | null;
  shops?: Shop[];
  /** Answers beside user and shops, or in their place. */
  answers?: Parameters<typeof fakeApi>[0];
  pages?: readonly AppPage[];
  /** What banners depend on beside user, shop and page. */
  scene?: Partial<BannerScene>;
  /** What stands around the page; the app's own frame unless told otherwise. */
  layouts?: PageLayouts;
};

/** The app's own table with a dashboard that only says that it is there. */
export const PLAIN_PAGES: readonly AppPage[] = PAGES.map((page) =>
  page.name === 'Dashboard' ? { ...page, load: async () => () => <h1>Dashboard page</h1> } : page,
);

/** A wide screen, and no promotion drawn. */
const QUIET_SCENE: BannerScene = {
  now: () => Date.parse('2026-11-20T10:00:00Z'),
  draw: 1,
  width: () => 1280,
};

/** The place of a page, without anything around it but what the test is about. */
function layoutOf(above: ReactNode) {
  return () => (
    <>
      {above}
      <main id="content" tabIndex={-1}>
        <PageFade>
          <Outlet />
        </PageFade>
      </main>
    </>
  );
}

/**
 * Opens a page without the frame (menu, top bar, banners, page log), against a stand-in for the server; guards, address
 * and the page itself are the app's own. `above` is the one part of the frame that the test is about.
 */
export function renderPage({ above, ...world }: Omit<World, 'layouts'> & { above?: ReactNode }) {
  const Layout = layoutOf(above);
  return renderApp({ ...world, layouts: { Public: Layout, SignedIn: Layout } });
}

/** Opens the whole app at an address, against a stand-in for the server. */
export function renderApp({
  at,
  user = someUser(),
  shops = [someShop(1)],
  answers = {},
  pages = PLAIN_PAGES,
  scene = {},
  layouts,
}: World) {
  const heard = fakeApi({ 'GET /v1/user': user ?? {}, 'GET /v1/home/shops': { data: shops }, ...answers });
  if (user) storeTokens({ access_token: 'access-1', refresh_token: 'refresh-1' });
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const router = createAppRouter({
    queryClient,
    pages,
    ...(layouts ? { layouts } : {}),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(<App router={router} queryClient={queryClient} scene={{ ...QUIET_SCENE, ...scene }} env="test" />);
  return { heard, router, queryClient, search: () => new URLSearchParams(router.latestLocation.searchStr) };
}

/** Opens the menu of the row that is about that, and chooses from it. */
export async function actOnRow(about: string | RegExp, action: string): Promise<void> {
  const name = typeof about === 'string' ? `Actions for ${about}` : about;
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
