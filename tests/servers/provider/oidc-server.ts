import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import type { OidcSettings } from '../../../server/platform/start/oidc-settings.ts';

/** Who signs in at the provider, and what it says of them. */
export type ProviderPerson = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  /** How they sign in there. */
  readonly amr?: readonly string[];
  /** When they have signed in there, in seconds since 1970; now unless given. */
  readonly signedInAt?: number;
};

export type OidcServer = {
  readonly settings: OidcSettings;
  /** Signs in next, without being asked; null turns back. */
  person: ProviderPerson | null;
  /** How a person is asked who they are, in place of `person`. */
  page: ((finishUrl: string) => string) | null;
  /** Who somebody is that has filled in the page. */
  choose: (email: string) => ProviderPerson | null;
  /** How often its description was asked for. */
  readonly descriptionsAsked: () => number;
  /** Nobody answers at its address until it is opened again. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
};

const CLIENT = { clientId: 'business-manager', clientSecret: 'a secret between provider and app' };

/** Everybody has agreed that the app may know them. */
async function agreedGrant({ oidc }: Context) {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function configurationOf(people: Map<string, ProviderPerson>, returnUrl: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [returnUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'tests' }] },
    cookies: { keys: ['a key of tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    claims: {
      openid: ['sub', 'amr', 'acr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    pkce: { required: () => true },
    loadExistingGrant: agreedGrant,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_: unknown, id: string) => {
      const { amr: _amr, signedInAt: _at, ...claims } = people.get(id) ?? { sub: id };
      return { accountId: id, claims: () => claims };
    },
  };
}

/** A real provider (OpenID Connect) on this machine, whose people sign in as a test says. */
export async function openOidcServer({
  returnUrl,
  port = 0,
}: {
  returnUrl: string;
  port?: number;
}): Promise<OidcServer> {
  const people = new Map<string, ProviderPerson>();
  let asked = 0;
  // Its own address is known only once it listens: whoever asks before the rest is there is told to ask again.
  let answer = (_request: http.IncomingMessage, response: http.ServerResponse): void => {
    response.writeHead(503).end();
  };
  const server = http.createServer((request, response) => answer(request, response));
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(port);
  const kept = (server.address() as AddressInfo).port;
  const issuer = `http://localhost:${kept}`;
  const provider = new Provider(issuer, await configurationOf(people, returnUrl));
  const serve = provider.callback();

  const finish = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { person } = self;
    if (!person) {
      const error = { error: 'access_denied', error_description: '<script>alert(1)</script>' };
      return provider.interactionFinished(request, response, error);
    }
    people.set(person.sub, person);
    const login = { accountId: person.sub, amr: person.amr, ts: person.signedInAt };
    return provider.interactionFinished(request, response, { login });
  };
  answer = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') asked += 1;
    if (!pathname.startsWith('/interaction/')) return void serve(request, response);
    if (self.page && !searchParams.has('go'))
      return void response.setHeader('content-type', 'text/html').end(self.page(pathname));
    if (self.page) self.person = self.choose(searchParams.get('email') ?? '');
    void finish(request, response);
  };
  const self: OidcServer = {
    settings: { issuer, ...CLIENT, name: 'Shop Group', domains: null, factorValues: [] },
    person: null,
    page: null,
    choose: () => null,
    descriptionsAsked: () => asked,
    goAway: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    comeBack: () => listen(kept),
  };
  return self;
}
