import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ProviderAnswer } from '../../../../shared/contract/people/provider.contract.ts';
import {
  PROVIDER_MINUTES,
  type ProviderPurpose,
  providerState,
  readProviderState,
} from '../../../../shared/rules/people/sign-in-provider.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { networkOf } from '../../../platform/http/network-address.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { enforceRateLimit, refundAttempt } from '../../../platform/rate-limit/rate-limit.repository.ts';
import { decryptText, encryptText } from '../../../platform/start/encrypted-text.ts';
import type { Services } from '../../../platform/start/services.ts';
import { ticketEnded } from '../factors/passkey-checks.ts';
import { findTicket, issueTicket, takeTicket } from '../factors/proof-tickets.repository.ts';
import type { SignInProvider } from './open-provider.ts';
import type { ProviderIdentity } from './provider-identity.ts';

export type VisitServices = Pick<Services, 'db' | 'clock' | 'log' | 'secretKey' | 'alsoKey'>;

const VISIT_RATE_LIMITS = {
  /** Of one network: how often its people may go there. */
  visits: { name: 'provider-visit', most: 300, windowMinutes: 15 },
  /** And come back without success: as often as passwords may be tried at all accounts. */
  answers: { name: 'provider-answer', most: 60, windowMinutes: 15 },
} as const;
const PURPOSE = 'provider-visit';

const newSecret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const purposeOf = (purpose: ProviderPurpose) => `provider_${purpose}` as const;

/** What a browser has to keep while its person is at the provider; the one it has serves other windows too. */
export const browserSecret = (kept: string | null): string =>
  kept !== null && /^[\w-]{43}$/.test(kept) ? kept : newSecret();

/** Counts a visit of a network. @throws AppError `too_many_requests` */
export const rateLimitVisit = (db: DbOrTx, address: string): Promise<void> =>
  enforceRateLimit(db, VISIT_RATE_LIMITS.visits, networkOf(address));

/**
 * Counts an answer that a network brings. Returns what takes it back, for one that was good.
 * @throws AppError `too_many_requests`
 */
export async function rateLimitAnswer(db: DbOrTx, address: string): Promise<() => Promise<void>> {
  const network = networkOf(address);
  await enforceRateLimit(db, VISIT_RATE_LIMITS.answers, network);
  return () => refundAttempt(db, VISIT_RATE_LIMITS.answers, network);
}

/** No provider is set, so nobody can go there. */
export function requireProvider(provider: SignInProvider | null): SignInProvider {
  if (!provider) throw new AppError('not_found', 'There is no provider to sign in by');
  return provider;
}

/**
 * The address of the provider to go to. What has to fit its answer is kept encrypted for ten minutes, for this browser and
 * this purpose, and is good once.
 * @param session of whoever is signed in; null to sign in
 * @throws AppError `not_found` where there is no provider, `provider_away`
 */
export async function askProvider(options: {
  services: VisitServices;
  provider: SignInProvider | null;
  purpose: ProviderPurpose;
  session: { userId: number; familyId: string } | null;
  browser: string;
  redirect?: string | undefined;
}): Promise<{ url: string }> {
  const { services, purpose, session, browser, redirect = '' } = options;
  const provider = requireProvider(options.provider);
  const now = services.clock();
  const [nonce, verifier] = [newSecret(), newSecret()];
  // Whoever cannot be sent there leaves no ticket behind.
  await provider.requireThere();
  const ticket = await issueTicket(services.db, {
    purpose: purposeOf(purpose),
    userId: session?.userId ?? null,
    now,
    minutes: PROVIDER_MINUTES,
    state: {
      browser: hashOf(browser),
      family: session?.familyId ?? '',
      redirect,
      asked_at: String(now),
      sealed: await encryptText({ nonce, verifier }, PURPOSE, services.secretKey),
    },
  });
  const state = providerState(purpose, ticket);
  return { url: await provider.visitUrl({ state, nonce, verifier }, { signsInAnew: purpose === 'proof' }) };
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export type Visitor = {
  readonly identity: ProviderIdentity;
  /** As it was asked for; empty for none. */
  readonly redirect: string;
  /** When the visit began, in ms. */
  readonly askedAt: number;
};

/** What the ticket of a visit says, which is used up. @throws AppError `session_ended` */
async function takeVisit(options: Parameters<typeof takeProviderAnswer>[0]) {
  const { services, purpose, session, browser, answer } = options;
  const now = services.clock();
  const state = readProviderState(answer.state);
  if (state?.purpose !== purpose || browser === null) throw ticketEnded();
  const { ticket } = state;
  const found = await findTicket(services.db, { ticket, purpose: purposeOf(purpose), now });
  const { browser: browserHash = '', family = '', sealed = '', ...rest } = found?.state ?? {};
  if (!found || !isSame(browserHash, hashOf(browser))) throw ticketEnded();
  if (found.userId !== (session?.userId ?? null) || family !== (session?.familyId ?? '')) throw ticketEnded();
  if (!(await takeTicket(services.db, ticket, now))) throw ticketEnded();
  const secrets = await decryptText<{ nonce: string; verifier: string }>(sealed, PURPOSE, services);
  if (!secrets) throw ticketEnded();
  return { ...secrets, redirect: rest.redirect ?? '', askedAt: Number(rest.asked_at ?? 0) };
}

/**
 * Who came back from the provider, where the answer holds and this browser had asked for it.
 * @throws AppError `session_ended` for an answer that nobody asked for, that comes too late, again, from another browser
 *   or in another session; `provider_cancelled`, `provider_refused`, `provider_away`
 */
export async function takeProviderAnswer(options: {
  services: VisitServices;
  provider: SignInProvider | null;
  purpose: ProviderPurpose;
  session: { userId: number; familyId: string } | null;
  /** What the browser kept; null where it kept nothing. */
  browser: string | null;
  answer: ProviderAnswer;
}): Promise<Visitor> {
  const provider = requireProvider(options.provider);
  const { services, answer } = options;
  const { nonce, verifier, redirect, askedAt } = await takeVisit(options);
  if (answer.error === 'access_denied')
    throw new AppError('provider_cancelled', 'The sign-in was cancelled at the provider');
  const { state, code, iss, error } = answer;
  const sent = { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) };
  const identity = await provider.redeem({ state, nonce, verifier }, sent);
  if (!provider.admits(identity)) {
    services.log.warn('A person of the provider is of no domain that the settings let in');
    throw new AppError('provider_not_allowed', 'The operator does not let this address in by the provider');
  }
  return { identity, redirect, askedAt };
}
