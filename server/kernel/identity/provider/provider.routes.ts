import * as calls from '../../../../shared/contract/people/provider.contract.ts';
import { PROVIDER_MINUTES } from '../../../../shared/rules/people/sign-in-provider.ts';
import { AnswerWithCookie, readCookie } from '../../../platform/http/http-cookie.ts';
import type { Incoming, Router } from '../../../platform/http/http-route.ts';
import type { OidcSettings } from '../../../platform/start/oidc-settings.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { Caller } from '../../callers/callers.public.ts';
import type { LegalTexts } from '../../legal/legal.public.ts';
import type { AccessJwt } from '../sessions/access-jwt.ts';
import { originOf } from '../sessions/sign-in-origin.ts';
import { linkProvenAccount, linkProvider, unlinkProvider } from './link-provider.ts';
import { openProvider, type SignInProvider } from './open-provider.ts';
import { askProviderProof, findOwnProvider, proveByProvider } from './own-provider.ts';
import { registerByProvider } from './register-by-provider.ts';
import { signInByProvider } from './sign-in-by-provider.ts';
import { askProvider, browserSecret, rateLimitVisit } from './visit-provider.ts';

type Parts = {
  services: Services;
  jwt: AccessJwt;
  legal: LegalTexts;
  /** The provider of the settings; without one nobody can sign in by any. */
  oidc: OidcSettings | undefined;
  /** The address that people use. */
  siteUrl: string;
};

/** What a browser keeps while its person is at the provider: an answer counts only in the browser that asked for it. */
function browserCookie(siteUrl: string) {
  const cookie = { name: 'sign-in', isHttps: siteUrl.startsWith('https://') };
  const kept = ({ headers }: Incoming) => readCookie(headers.cookie, cookie);
  return {
    kept,
    /** Asks by the secret of the browser, and has it kept for as long as the visit may take. */
    giveTo: async <Asked>(request: Incoming, ask: (browser: string) => Promise<Asked>) => {
      const value = browserSecret(kept(request));
      const asked = await ask(value);
      return new AnswerWithCookie(asked, { ...cookie, value, maxAgeSeconds: PROVIDER_MINUTES * 60 });
    },
  };
}

type RouteParts = Omit<Parts, 'oidc' | 'siteUrl'> & {
  provider: SignInProvider | null;
  cookie: ReturnType<typeof browserCookie>;
};

function ownRoutes(route: Router<Caller>, { services, provider, cookie }: RouteParts): void {
  const answered = ({ body: answer, request }: { body: calls.ProviderAnswer; request: Incoming }) => ({
    services,
    provider,
    answer,
    browser: cookie.kept(request),
    address: request.ip,
  });
  route(calls.getOwnProviderCall, ({ caller }) => findOwnProvider({ services, provider, caller }));
  route(calls.askProviderLinkCall, ({ caller, request }) =>
    cookie.giveTo(request, (browser) =>
      askProvider({ services, provider, purpose: 'link', session: caller, browser }),
    ),
  );
  route(calls.linkProviderCall, ({ caller, ...said }) => linkProvider({ ...answered(said), caller }));
  route(calls.linkProvenAccountCall, ({ caller, body }) =>
    linkProvenAccount({ services, caller, ticket: body.ticket }),
  );
  route(calls.unlinkProviderCall, ({ caller }) => unlinkProvider({ services, caller }));
  route(calls.askProviderProofCall, ({ caller, request }) =>
    cookie.giveTo(request, (browser) => askProviderProof({ services, provider, caller, browser })),
  );
  route(calls.proveByProviderCall, ({ caller, ...said }) => proveByProvider({ ...answered(said), caller }));
}

/** Signing in by a provider (OpenID Connect): connecting accounts with it, and proving the person by it. */
export function providerRoutes(route: Router<Caller>, { oidc, siteUrl, ...given }: Parts): void {
  const { services, jwt, legal } = given;
  const provider = oidc ? openProvider(oidc, services, siteUrl) : null;
  const cookie = browserCookie(siteUrl);
  route(calls.getProviderCall, async () => ({ name: provider?.name ?? null }));
  route(calls.askProviderCall, async ({ body, request }) => {
    await rateLimitVisit(services.db, request.ip);
    const { redirect } = body;
    return cookie.giveTo(request, (browser) =>
      askProvider({ services, provider, purpose: 'sign_in', session: null, browser, redirect }),
    );
  });
  route(calls.signInByProviderCall, ({ body, request }) =>
    signInByProvider({
      services,
      provider,
      jwt,
      body,
      browser: cookie.kept(request),
      origin: originOf(request, body),
    }),
  );
  route(calls.registerByProviderCall, ({ body, request }) =>
    registerByProvider({ services, legal, jwt, body, origin: originOf(request, body) }),
  );
  ownRoutes(route, { ...given, provider, cookie });
}
