import type { OwnProvider, ProviderAnswer } from '../../../../shared/contract/people/provider.contract.ts';
import { SECOND_MS } from '../../../../shared/rules/time/durations.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { listFactorMethods } from '../factors/list-factors.ts';
import { noteProof } from '../factors/session-proof.repository.ts';
import type { SignInProvider } from './open-provider.ts';
import { findProviderLink, hasPassword } from './provider-links.repository.ts';
import { askProvider, rateLimitAnswer, takeProviderAnswer, type VisitServices } from './visit-provider.ts';
import { hasOtherWay } from './ways-in.ts';

/** By how much the clocks of provider and app may differ. */
const CLOCKS_DIFFER_MS = 30 * SECOND_MS;

/** Whether signing in at the provider again proves the person: where a second factor is set up, it has to count as one. */
async function findProvingLink(
  { db }: Pick<Services, 'db'>,
  provider: SignInProvider | null,
  userId: number,
) {
  const link = await findProviderLink(db, userId);
  if (!provider || link?.issuer !== provider.issuer) return null;
  const hasFactor = (await listFactorMethods(db, userId)).length > 0;
  return hasFactor && !provider.canCheckFactor ? null : { ...link, hasFactor };
}

/** What connects the account of the caller with the provider. */
export async function findOwnProvider(options: {
  services: Pick<Services, 'db'>;
  provider: SignInProvider | null;
  caller: UserCaller;
}): Promise<OwnProvider> {
  const { services, provider, caller } = options;
  const { userId } = caller;
  const link = await findProviderLink(services.db, userId);
  return {
    name: provider?.name ?? null,
    link: link && {
      email: link.email,
      linked_at: link.linkedAt.toISOString(),
      last_used_at: link.lastUsedAt?.toISOString() ?? null,
      is_current: link.issuer === provider?.issuer,
    },
    has_password: await hasPassword(services.db, userId),
    proves: (await findProvingLink(services, provider, userId)) !== null,
    is_only_way: link !== null && !(await hasOtherWay(services.db, userId)),
  };
}

type ProofParts = { services: VisitServices; provider: SignInProvider | null; caller: UserCaller };

/**
 * Where the caller has to go to prove to be the person; the provider is told to ask for the password again.
 * @throws AppError `not_found` where there is no provider, `conflict` where signing in there proves nothing
 */
export async function askProviderProof(parts: ProofParts & { browser: string }): Promise<{ url: string }> {
  const { services, provider, caller, browser } = parts;
  if (provider && !(await findProvingLink(services, provider, caller.userId)))
    throw new AppError('conflict', 'This account is proven by its second factor or its password');
  return askProvider({ services, provider, purpose: 'proof', session: caller, browser });
}

/**
 * Takes a new sign-in at the provider as a proof of the caller: by the person whom the account is connected with, after it
 * was asked for, and with a second factor where the account has one.
 * @throws AppError as `takeProviderAnswer`, `provider_refused`, `too_many_requests`
 */
export async function proveByProvider(
  parts: ProofParts & { answer: ProviderAnswer; browser: string | null; address: string },
): Promise<undefined> {
  const { services, provider, caller, answer, browser, address } = parts;
  const { userId, familyId } = caller;
  const forgetAttempt = await rateLimitAnswer(services.db, address);
  const visit = { services, provider, purpose: 'proof', session: caller, browser, answer } as const;
  const { identity, askedAt } = await takeProviderAnswer(visit);
  const link = await findProvingLink(services, provider, userId);
  const isPerson = link?.issuer === identity.issuer && link.subject === identity.subject;
  const isAnew = identity.signedInAt !== null && identity.signedInAt >= askedAt - CLOCKS_DIFFER_MS;
  const hasFactor = !link?.hasFactor || provider?.hasCheckedFactor(identity);
  if (!isPerson || !isAnew || !hasFactor)
    throw new AppError('provider_refused', 'The provider has not asked this person again');
  await noteProof(services.db, { familyId, userId, now: services.clock() });
  await forgetAttempt();
  return undefined;
}
