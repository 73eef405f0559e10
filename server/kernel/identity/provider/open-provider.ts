import * as client from 'openid-client';
import { PROVIDER_PAGE } from '../../../../shared/rules/people/sign-in-provider.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OidcSettings } from '../../../platform/start/oidc-settings.ts';
import type { Services } from '../../../platform/start/services.ts';
import { identityOf, type ProviderIdentity } from './provider-identity.ts';

/** Somebody waits for the answer of the provider meanwhile. */
const TIMEOUT_SECONDS = 8;
/** Of the provider's description of itself; its keys are asked for whenever an unknown one signs. */
const KEPT_MS = DAY_MS;
const SCOPE = 'openid email profile';
const REASON_MAX = 200;

/** What one visit to the provider is known by: none of it leaves the server but the `state` and hashes. */
export type ProviderVisit = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type SignInProvider = {
  /** What people know it by. */
  readonly name: string;
  readonly issuer: string;
  /** Asks whether it is there, where that is not known. @throws AppError `provider_away` */
  readonly requireThere: () => Promise<unknown>;
  /** Where the browser has to go. @throws AppError `provider_away` */
  readonly visitUrl: (visit: ProviderVisit, more: { signsInAnew: boolean }) => Promise<string>;
  /** Who came back. @throws AppError `provider_away`, `provider_refused` for an answer that does not hold */
  readonly redeem: (
    visit: ProviderVisit,
    answer: Readonly<Record<string, string>>,
  ) => Promise<ProviderIdentity>;
  /** Whether somebody may sign in by it, as the settings say. */
  readonly admits: (identity: ProviderIdentity) => boolean;
  /** Whether it may have asked for a factor that counts as our second one. */
  readonly canCheckFactor: boolean;
  readonly hasCheckedFactor: (identity: ProviderIdentity) => boolean;
};

/** Short and without what was sent: never a token, a code or a secret. */
function reasonOf(error: unknown): string {
  const {
    name = 'Error',
    code = '',
    error: said = '',
  } = error as { name?: string; code?: string; error?: string };
  const { cause } = error as { cause?: { code?: string } };
  return [name, code, said, cause?.code ?? ''].filter(Boolean).join(' ').slice(0, REASON_MAX);
}

/** Whether the provider did not answer, or said that it cannot. */
function isAway(error: unknown): boolean {
  const { cause, code, status } = error as { cause?: unknown; code?: string; status?: number };
  if (error instanceof TypeError || code === 'OAUTH_TIMEOUT') return true;
  const answered = cause instanceof Response ? cause.status : (status ?? 0);
  return answered >= 500;
}

const away = () =>
  new AppError('provider_away', 'The provider does not answer; sign in another way, or try again');
const refused = () =>
  new AppError('provider_refused', 'The answer of the provider does not hold; begin again');

/** As the provider takes it; where it does not say, in the header (OpenID Connect Discovery 1.0, 3). */
function secretAuth(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  // The settings let no other address be without TLS than one of this machine.
  const local = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  return client.discovery(new URL(issuer), clientId, clientSecret, secretAuth(clientSecret), {
    execute: [...local, client.enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  });
}

/** The provider's description of itself, held for a day; an older one does while it is away. */
function holdConfiguration(settings: OidcSettings, { clock, log }: Pick<Services, 'clock' | 'log'>) {
  let held: { configuration: client.Configuration; at: number } | null = null;
  let asking: Promise<client.Configuration> | null = null;
  const ask = async () => {
    try {
      const configuration = await discover(settings);
      held = { configuration, at: clock() };
      return configuration;
    } catch (error) {
      log.warn(`The sign-in provider does not answer: ${reasonOf(error)}`);
      if (held) return held.configuration;
      throw away();
    } finally {
      asking = null;
    }
  };
  return (): Promise<client.Configuration> => {
    if (held && Math.abs(clock() - held.at) < KEPT_MS) return Promise.resolve(held.configuration);
    asking ??= ask();
    return asking;
  };
}

/** The claims of the ID token, with those that the provider only tells at its own address. */
async function readIdentity(
  configuration: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
) {
  const claims = tokens.claims();
  if (!claims) throw refused();
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return identityOf(claims);
  const told = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return identityOf({ ...told, ...claims });
}

/**
 * The provider of the settings. Nothing is asked of it until somebody wants to sign in: the app starts while it is away.
 * @param siteUrl the address that people use
 */
export function openProvider(
  settings: OidcSettings,
  services: Pick<Services, 'clock' | 'log'>,
  siteUrl: string,
): SignInProvider {
  const configurationNow = holdConfiguration(settings, services);
  const returnUrl = new URL(PROVIDER_PAGE, siteUrl).href;
  const { name, issuer, domains, factorValues } = settings;

  return {
    name,
    issuer,
    requireThere: configurationNow,
    visitUrl: async ({ state, nonce, verifier }, { signsInAnew }) => {
      const configuration = await configurationNow();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnUrl,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(signsInAnew ? { prompt: 'login', max_age: '0' } : {}),
      });
      return url.href;
    },
    redeem: async ({ state, nonce, verifier }, answer) => {
      const configuration = await configurationNow();
      const url = new URL(`${returnUrl}?${new URLSearchParams(answer)}`);
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      try {
        return await readIdentity(
          configuration,
          await client.authorizationCodeGrant(configuration, url, checks),
        );
      } catch (error) {
        services.log.warn(`A sign-in by the provider failed: ${reasonOf(error)}`);
        throw isAway(error) ? away() : refused();
      }
    },
    admits: ({ email, isEmailProven }) =>
      domains === null || (isEmailProven && domains.includes(email.slice(email.lastIndexOf('@') + 1))),
    canCheckFactor: factorValues.length > 0,
    hasCheckedFactor: ({ methods }) => methods.some((method) => factorValues.includes(method)),
  };
}
