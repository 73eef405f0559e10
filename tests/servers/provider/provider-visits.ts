import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import {
  askProviderCall,
  type ProviderAnswer,
  signInByProviderCall,
} from '../../../shared/contract/people/provider.contract.ts';
import { PROVIDER_PAGE } from '../../../shared/rules/people/sign-in-provider.ts';
import { send } from '../../clients/call-client.ts';
import { type OidcServer, openOidcServer } from './oidc-server.ts';

/** The address at which a world's app lets its people come back. */
const RETURN_URL = `http://localhost:4000${PROVIDER_PAGE}`;

/** A provider for a world, closed after the file's tests. Call it once, at the top of the file, before the world. */
export async function openProviderFor(): Promise<OidcServer> {
  const server = await openOidcServer({ returnUrl: RETURN_URL });
  afterAll(() => server.goAway().catch(() => {}));
  return server;
}

/** What an answer has a browser keep, as it sends it back. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** Goes to the provider as a browser does, until it sends the person back; what it then says. */
export async function visitProvider(url: string): Promise<ProviderAnswer> {
  const jar = new Map<string, string>();
  let next = new URL(url);
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    await response.arrayBuffer();
    for (const kept of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(kept) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider answers ${response.status} at ${next.pathname}`);
    next = new URL(location, next);
    if (!next.href.startsWith(RETURN_URL)) continue;
    const { state = '', code, iss, error } = Object.fromEntries(next.searchParams);
    return { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) };
  }
  throw new Error('the provider never sends the person back');
}

/** Begins to sign in: what the browser keeps, and where it has to go. */
export async function beginVisit(app: FastifyInstance, body: { redirect?: string } = {}) {
  const asked = await send(app, askProviderCall, { body });
  return { cookie: cookieOf(asked), url: asked.body?.url ?? '' };
}

/** Brings the answer of the provider back in the browser that has this cookie. */
export const bringAnswer = (app: FastifyInstance, cookie: string, answer: ProviderAnswer) =>
  send(app, signInByProviderCall, { body: answer, headers: cookie ? { cookie } : {} });

/** Signs in by the provider, from the button to the session or its refusal. */
export async function enterByProvider(app: FastifyInstance, body: { redirect?: string } = {}) {
  const { cookie, url } = await beginVisit(app, body);
  return bringAnswer(app, cookie, await visitProvider(url));
}
