import type { ProviderAnswer } from '../../../../shared/contract/people/provider.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import { decryptText } from '../../../platform/start/encrypted-text.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { mailFactorNews } from '../factors/factor-emails.ts';
import { lockFactors } from '../factors/factors.repository.ts';
import { ticketEnded } from '../factors/passkey-checks.ts';
import { findTicket, takeTicket, voidTickets } from '../factors/proof-tickets.repository.ts';
import { requireLiveSession } from '../sessions/require-live-session.ts';
import type { SignInProvider } from './open-provider.ts';
import type { ProviderIdentity } from './provider-identity.ts';
import { deleteProviderLink, insertProviderLink } from './provider-links.repository.ts';
import { IDENTITY_PURPOSE } from './sign-in-by-provider.ts';
import { rateLimitAnswer, takeProviderAnswer, type VisitServices } from './visit-provider.ts';
import { requireWayIn } from './ways-in.ts';

type LinkParts = { services: VisitServices; caller: UserCaller };

/** Connects the account of the caller, which is told by mail and in the audit log. */
async function connect(
  tx: DbOrTx,
  { services, caller, identity }: LinkParts & { identity: ProviderIdentity },
): Promise<void> {
  const { userId } = caller;
  const at = new Date(services.clock());
  await lockFactors(tx, userId);
  await requireLiveSession(tx, caller);
  if (!(await insertProviderLink(tx, { userId, identity, at })))
    throw new AppError(
      'provider_taken',
      'This account, or that person of the provider, is connected already',
    );
  await recordOwnAudit(tx, { userId, action: 'provider_linked', at });
  await mailFactorNews(tx, services, { userId, news: 'provider_linked' });
}

/**
 * Connects the account of the caller with whom the provider has sent back, in the session that had asked for it.
 * @throws AppError as `takeProviderAnswer`, `provider_taken`, `too_many_requests`
 */
export async function linkProvider(
  parts: LinkParts & {
    provider: SignInProvider | null;
    answer: ProviderAnswer;
    browser: string | null;
    address: string;
  },
): Promise<undefined> {
  const { services, provider, caller, answer, browser, address } = parts;
  const forgetAttempt = await rateLimitAnswer(services.db, address);
  const visit = { services, provider, purpose: 'link', session: caller, browser, answer } as const;
  const { identity } = await takeProviderAnswer(visit);
  await inTransaction(services.db, (tx) => connect(tx, { services, caller, identity }));
  await forgetAttempt();
  return undefined;
}

/**
 * Connects the account that had the address of somebody of the provider, once its person has signed in to it.
 * @throws AppError `session_ended` for a ticket that is unknown, used, too old or about another account, `provider_taken`
 */
export async function linkProvenAccount({
  services,
  caller,
  ticket,
}: LinkParts & { ticket: string }): Promise<undefined> {
  const now = services.clock();
  await inTransaction(services.db, async (tx) => {
    const found = await findTicket(tx, { ticket, purpose: 'provider_account', now });
    if (found?.userId !== caller.userId) throw ticketEnded();
    const identity = await decryptText<ProviderIdentity>(
      found.state.sealed ?? '',
      IDENTITY_PURPOSE,
      services,
    );
    if (!identity || !(await takeTicket(tx, ticket, now))) throw ticketEnded();
    await connect(tx, { services, caller, identity });
  });
  return undefined;
}

/**
 * Disconnects the account of the caller; what was begun by the provider ends.
 * @throws AppError `not_found` where it is not connected, `last_way_in` where nothing else opens it
 */
export async function unlinkProvider({ services, caller }: LinkParts): Promise<undefined> {
  const { userId } = caller;
  const at = new Date(services.clock());
  await inTransaction(services.db, async (tx) => {
    await lockFactors(tx, userId);
    await requireLiveSession(tx, caller);
    if (!(await deleteProviderLink(tx, userId)))
      throw new AppError('not_found', 'The account is not connected with a provider');
    await requireWayIn(tx, userId);
    await voidTickets(tx, userId, at);
    await recordOwnAudit(tx, { userId, action: 'provider_unlinked', at });
    await mailFactorNews(tx, services, { userId, news: 'provider_unlinked' });
  });
  return undefined;
}
