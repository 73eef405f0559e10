import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { Shop } from '../shared/contract/shops.contract.ts';
import type { User } from '../shared/contract/user.contract.ts';
import { App } from '../web/app/app.tsx';
import type { Page } from '../web/app/page.ts';
import { createAppRouter } from '../web/app/router.tsx';
import { PAGES } from '../web/app/routes.tsx';
import { createQueryClient } from '../web/core/query-client.ts';
import { storeTokens } from '../web/core/session-tokens.ts';
import { fakeApi, someShop, someUser } from './fake-api.ts';

type World = {
  /** The address the visitor opens. */
  at: string;
  /** Null for a visitor who is not signed in. */
  user?: User | null;
  shops?: Shop[];
  /** Answers beside user and shops, or in their place. */
  answers?: Parameters<typeof fakeApi>[0];
  pages?: readonly Page[];
};

/** The app's own table with a dashboard that only says that it is there. */
export const PLAIN_PAGES: readonly Page[] = PAGES.map((page) =>
  page.name === 'Dashboard' ? { ...page, load: async () => () => <h1>Dashboard page</h1> } : page,
);

/** Opens the whole app at an address, against a stand-in for the server. */
export function renderApp({
  at,
  user = someUser(),
  shops = [someShop(1)],
  answers = {},
  pages = PLAIN_PAGES,
}: World) {
  const heard = fakeApi({ 'GET /v1/user': user ?? {}, 'GET /v1/home/shops': { data: shops }, ...answers });
  if (user) storeTokens({ access_token: 'access-1', refresh_token: 'refresh-1' });
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const router = createAppRouter({
    queryClient,
    pages,
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(<App router={router} queryClient={queryClient} env="test" />);
  return { heard, router, queryClient, search: () => new URLSearchParams(router.latestLocation.searchStr) };
}
