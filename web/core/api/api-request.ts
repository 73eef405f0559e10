import type { Call } from '../../../shared/contract/frame/call.ts';
import { readStored, writeStored } from '../browser/browser-store.ts';

const CLIENT_KEY = 'app_client_uuid';

/** Where in the app a call comes from: the spec's internal route name, and the shop (0 for none). */
export type CallOrigin = { routeName: string; shopId: number };

let originNow: () => CallOrigin = () => ({ routeName: 'Home', shopId: 0 });

/** Says how to find out where calls come from; the router does. */
export function setCallOrigin(origin: () => CallOrigin): void {
  originNow = origin;
}

type Values = Readonly<Record<string, unknown>>;
export type CallRequest = {
  params?: Values | undefined;
  query?: Values | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Beside those of every call, or in their place. */
  headers?: Readonly<Record<string, string>> | undefined;
};

/** A random version 4 UUID, also on pages without https, where `crypto.randomUUID` is missing. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, i) => {
    if (i === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (i === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Tells this browser apart from others; made up once and kept. */
export function clientUuid(): string {
  const known = readStored(CLIENT_KEY);
  if (known) return known;
  const uuid = randomUuid();
  writeStored(CLIENT_KEY, uuid);
  return uuid;
}

/** The address of a call: path parameters in their places, the query without what is undefined. */
export function callUrl(call: Pick<Call, 'path'>, input: CallRequest): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The address of the page, without what opens an account and belongs into no log: tokens of links, and answers of a provider. */
function pageUrl(): string {
  const url = new URL(window.location.href);
  for (const name of ['token', 'code', 'state']) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** The headers of spec §7, which every call carries. */
export function callHeaders(accessToken: string | null, hasBody: boolean): Record<string, string> {
  const { routeName, shopId } = originNow();
  return {
    accept: 'application/json',
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    'x-page-url': pageUrl(),
    'x-client-uuid': clientUuid(),
    'x-route-name': routeName,
    shopId: String(shopId),
  };
}
