import { vi } from 'vitest';
import type { Factors } from '../../shared/contract/people/factors.contract.ts';
import type { User, UserSettings } from '../../shared/contract/people/user.contract.ts';
import type { Shop } from '../../shared/contract/shops/shops.contract.ts';
import { COUPON_BANNER, TRUST } from './fake-banners.ts';
import { fakeOf } from './fake-of.ts';

export type HeardCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
};
type Answer = Response | object | ((call: HeardCall) => Response | object | Promise<Response | object>);

/** An answer with a status, as the server gives it for errors. */
export function problemAnswer(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ type: 'about:blank', title: code, status, code }, { status, headers });
}

/** What stands beside the subject of most tests: an operator without texts of law, an account that may go. */
const ASIDE: Readonly<Record<string, object>> = {
  '/v1/legal': { data: [] },
  '/v1/login/provider': { name: null },
  '/v1/home/provider': { name: null, link: null, has_password: true, proves: false, is_only_way: false },
  '/v1/home/own-data': { status: 'none', ordered_at: null, expires_at: null, bytes: null },
  '/v1/shared-limits': { data: [] },
  '/v1/home/account-deletion': { last_admin_of: [], is_last_staff: false },
};

/**
 * Stands in for the server: answers by `GET /v1/user`; what it does not know is answered as `*`, or a 404 without it. Returns
 * what it heard.
 */
export function fakeApi(answers: Record<string, Answer>): HeardCall[] {
  const heard: HeardCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const call: HeardCall = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    // Every page tells that it was opened, and asks for banners; only a test that answers this hears it.
    const isPageLog = pathname === '/v1/pageLogging' && !(`POST ${pathname}` in answers);
    if (isPageLog) return new Response(null, { status: 204 });
    const isBanners = pathname === '/v1/home/banners' && !(`GET ${pathname}` in answers);
    if (isBanners) return Response.json({ data: [COUPON_BANNER, TRUST] });
    const aside = `GET ${pathname}` in answers ? undefined : ASIDE[pathname];
    if (aside && call.method === 'GET') return Response.json(aside);
    // Every page also listens to news, of which there is none unless a test answers with some.
    if (pathname === '/v1/notifications/stream' && !(`GET ${pathname}` in answers))
      return new Promise(() => {});
    heard.push(call);
    const known = answers[`${call.method} ${pathname}`] ?? answers['*'] ?? problemAnswer(404, 'not_found');
    const answer = typeof known === 'function' ? await known(call) : known;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return heard;
}

/** What the first call of a path asked for in its query. */
export function askedQuery(heard: readonly HeardCall[], path: string): Record<string, string> {
  return Object.fromEntries(heard.find((call) => call.path === path)?.query ?? []);
}

/** A business admin who may see everything of their shops. */
export const someUser = fakeOf<User>({
  id: 1,
  email: 'mira@shop.test',
  name: 'Mira',
  surname: 'Kos',
  level: 3,
  role: 'admin',
  role_id: 2,
  confirmed: true,
  email_verified: true,
  invite_users: true,
  lang: 'sr',
  needs_factor: false,
  has_to_agree: false,
  shown_columns: [],
  properties: [],
});

/** The second factors of somebody who has none. */
export const someFactors = fakeOf<Factors>({
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  demanded: false,
  methods: [],
});

/** The full profile of a user with a shop on the Serbian portal. */
export const someSettings = fakeOf<UserSettings>({
  name: 'Mira',
  surname: 'Kos',
  role_in_company: '',
  phone: '+381215550101',
  company_name: 'Mira d.o.o.',
  vat_number: '101134702',
  domain: 'mira.example',
  address: 'Ulica 1',
  xml_feed: '',
  lang: 'en',
  email: 'mira@shop.test',
  country: 'rs',
});

/** A trading shop on the Serbian portal, without limit and account manager. */
export function someShop(id: number, patch: Partial<Shop> = {}): Shop {
  return {
    id,
    name: `Shop ${id}`,
    country_id: 1,
    country_name: 'Srbija',
    country_locale_code: 'rs',
    portal_name: 'ePonuda',
    portal_site: 'eponuda.com',
    currency: 'RSD',
    website: 'https://shop.test',
    logo_url: null,
    image_name: null,
    has_module: false,
    sends_orders: false,
    sf_limit_price_c: null,
    sf_is_active_c: 'Active',
    sfu_full_name: null,
    sfu_title: null,
    sfu_email: null,
    sfu_image_url: null,
    ...patch,
  };
}
