import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Shop } from '../../shared/contract/shops/shops.contract.ts';
import { canUseReports } from '../../shared/rules/people/access.ts';
import type { LOGIN_SEARCH } from '../areas/auth/auth-search-params.ts';
import { readStoredShopId, selectShopNow, shopsQuery } from '../areas/shops/shops.public.ts';
import { userQuery } from '../areas/user/user.public.ts';
import { hasSession, takeSessionBegin } from '../core/api/session-tokens.ts';
import { AGREEMENT_PATH, LOGIN_PATH, SET_UP_FACTOR_PATH, START_PATH } from '../core/navigation/page-paths.ts';
import type { SearchOf } from '../core/navigation/search-params.ts';
import { COMMON_SEARCH, type CommonSearch, keptSearch } from '../core/navigation/shop-search-params.ts';
import { changeLocale } from '../core/texts/i18n.ts';
import type { AppPage, PageViewer, ViewerRule } from './page-table/page.ts';

type LoginSearch = SearchOf<typeof LOGIN_SEARCH>;

/** The page that was asked for before the login, if it is one of ours; else the start page. */
export function afterLogin({ redirect: asked }: { redirect?: unknown }): string {
  // Browsers drop control characters out of an address: "/<tab>/evil.test" would be another site's.
  const isOurs =
    typeof asked === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(asked) && !asked.startsWith(LOGIN_PATH);
  return isOurs ? asked : START_PATH;
}

/** Somebody comes in, and is led to the page that they chose to begin with. */
let comesIn = false;

/** Login and Home: a signed-in visitor goes on to the app. */
export function requireGuest(search: { redirect?: unknown }): void {
  if (!hasSession()) return;
  comesIn = true;
  throw redirect({ href: afterLogin(search), replace: true });
}

/** Who comes in to where everybody begins goes on to the view that they chose for it. */
async function requireStart(href: string): Promise<void> {
  if (!comesIn) return;
  comesIn = false;
  if (href !== START_PATH) return;
  const { findStartAddress } = await import('../areas/saved-views/saved-views.public.ts');
  const start = await findStartAddress();
  if (start) throw redirect({ href: start, replace: true });
}

/** What the login page is told: where to go afterwards. */
function loginSearch(href: string): LoginSearch {
  return href === START_PATH ? {} : { redirect: href };
}

/** The same when a session ended under way: the page says so. */
export function endedSearch(href: string): LoginSearch {
  return { ...loginSearch(href), ended: '1' };
}

/** Everything behind the login: needs a session, and has user and shops loaded when it lets through. */
export async function requireSession(queryClient: QueryClient, href: string): Promise<void> {
  if (!hasSession()) throw redirect({ to: LOGIN_PATH, search: loginSearch(href), replace: true });
  try {
    // Who had a shop here most likely has shops: they are asked for beside the user, not after.
    if (readStoredShopId() !== null) void queryClient.prefetchQuery(shopsQuery);
    const user = await queryClient.ensureQueryData(userQuery);
    // Whoever signs in reads the language of their account; the bar changes it for this device.
    if (takeSessionBegin()) {
      comesIn = true;
      await changeLocale(user.lang);
    }
    if (user.needs_factor) throw redirect({ to: SET_UP_FACTOR_PATH, replace: true });
    if (user.has_to_agree) throw redirect({ to: AGREEMENT_PATH, replace: true });
    if (!canUseReports(user)) return;
    await queryClient.ensureQueryData(shopsQuery);
    await requireStart(href);
  } catch (error) {
    if (!hasSession()) throw redirect({ to: LOGIN_PATH, search: endedSearch(href), replace: true });
    throw error;
  }
}

/** The viewer and the shop a rule is asked about; null before they are loaded. */
function subjectOf(
  queryClient: QueryClient,
  search: CommonSearch,
): { viewer: PageViewer; shop: Shop | null } | null {
  const viewer = queryClient.getQueryData(userQuery.queryKey);
  if (!viewer) return null;
  const shops = queryClient.getQueryData(shopsQuery.queryKey) ?? [];
  return { viewer, shop: selectShopNow(shops, COMMON_SEARCH.parse(search).shop_id) };
}

/** A page whose rule refuses the viewer gives way to the start page, which says what is missing. */
export function requireRule(
  queryClient: QueryClient,
  page: AppPage,
  rule: ViewerRule,
  search: CommonSearch,
): void {
  const subject = subjectOf(queryClient, search);
  if (page.path === START_PATH || (subject && rule(subject.viewer, subject.shop))) return;
  throw redirect({ to: START_PATH, search: keptSearch(search), replace: true });
}
