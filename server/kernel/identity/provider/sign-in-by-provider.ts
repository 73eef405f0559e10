import type { BodyOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { signInByProviderCall } from '../../../../shared/contract/people/provider.contract.ts';
import { PROVIDER_MINUTES } from '../../../../shared/rules/people/sign-in-provider.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { encryptText } from '../../../platform/start/encrypted-text.ts';
import { accountDisabled, beginSession } from '../factors/begin-session.ts';
import { listFactorMethods } from '../factors/list-factors.ts';
import { ticketEnded } from '../factors/passkey-checks.ts';
import { issueTicket } from '../factors/proof-tickets.repository.ts';
import { issueSecondStep } from '../factors/sign-in-by-code.ts';
import type { AccessJwt } from '../sessions/access-jwt.ts';
import type { SignInOrigin } from '../sessions/issue-tokens.ts';
import type { SignInProvider } from './open-provider.ts';
import { findLinkedAccount, findProvenAccount, noteLinkUse } from './provider-links.repository.ts';
import {
  rateLimitAnswer,
  requireProvider,
  takeProviderAnswer,
  type Visitor,
  type VisitServices,
} from './visit-provider.ts';

/** For what is encrypted between a sign-in at the provider and the step that follows it. */
export const IDENTITY_PURPOSE = 'provider-identity';

const goingOn = (redirect: string) => (redirect ? { redirect } : {});

/**
 * Why somebody whom the provider knows gets no session yet. An account of the same address is not theirs by that alone:
 * its person has to sign in to it first.
 */
async function unlinkedRefusal(
  services: VisitServices,
  { identity, redirect }: Pick<Visitor, 'identity' | 'redirect'>,
): Promise<AppError> {
  const noAccount = 'No account is connected with this person of the provider';
  if (!identity.isEmailProven) return new AppError('no_account', noAccount);
  const { email, givenName, familyName } = identity;
  const account = await findProvenAccount(services.db, email);
  const ticket = await issueTicket(services.db, {
    purpose: account ? 'provider_account' : 'provider_registration',
    userId: account?.id ?? null,
    now: services.clock(),
    minutes: PROVIDER_MINUTES,
    state: { sealed: await encryptText(identity, IDENTITY_PURPOSE, services.secretKey) },
  });
  const names = { given_name: givenName, family_name: familyName };
  const provider = { ticket, email, ...names, ...goingOn(redirect) };
  return account
    ? new AppError('link_required', 'Sign in to the account of this address once, to connect it', {
        provider,
      })
    : new AppError('no_account', noAccount, { provider });
}

/**
 * Signs in whoever the provider has sent back, where an account is connected with them.
 * @throws AppError `session_ended`, `provider_cancelled`, `provider_refused`, `provider_not_allowed`, `provider_away` as
 *   {@link takeProviderAnswer}; `link_required`, `no_account` where none is connected; `account_disabled`;
 *   `factor_required` where the account has a second factor and the settings do not take the provider's;
 *   `too_many_requests`
 */
export async function signInByProvider(options: {
  services: VisitServices;
  provider: SignInProvider | null;
  jwt: AccessJwt;
  body: BodyOf<typeof signInByProviderCall>;
  browser: string | null;
  origin: SignInOrigin;
}): Promise<ResponseOf<typeof signInByProviderCall>> {
  const { services, jwt, body, browser, origin } = options;
  const { db } = services;
  const provider = requireProvider(options.provider);
  origin.noteAccount?.(null);
  const forgetAttempt = await rateLimitAnswer(db, origin.address);
  const { device_token: _, ...answer } = body;
  const visit = { services, provider, purpose: 'sign_in', session: null, browser, answer } as const;
  const { identity, redirect } = await takeProviderAnswer(visit);
  const account = await findLinkedAccount(db, identity);
  if (!account) throw await unlinkedRefusal(services, { identity, redirect });
  const { id: userId } = account;
  origin.noteAccount?.(userId);
  if (account.disabledAt) throw accountDisabled();
  await forgetAttempt();
  const hasFactor = provider.hasCheckedFactor(identity);
  const methods = await listFactorMethods(db, userId);
  if (methods.length > 0 && !hasFactor) {
    const ticket = await issueSecondStep(services, { id: userId, passwordHash: null });
    const factor = { ticket, methods, ...goingOn(redirect) };
    throw new AppError('factor_required', 'The provider knows the person; now the second factor', { factor });
  }
  const pair = await inTransaction(db, async (tx) => {
    if (!(await noteLinkUse(tx, userId, identity, new Date(services.clock())))) throw ticketEnded();
    // Whoever is still signed in there comes back without a password: that proves nothing anew.
    const provenAt = identity.signedInAt;
    const how = { way: 'provider', provenAt, hasProviderFactor: hasFactor } as const;
    return beginSession({ tx, services, jwt, userId, origin, ...how });
  });
  return { ...pair, redirect: redirect || null };
}
