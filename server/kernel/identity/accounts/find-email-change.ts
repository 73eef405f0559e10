import type { PendingEmail } from '../../../../shared/contract/people/email-change.contract.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { findOpenLink } from './account-link.repository.ts';

/** The address that the caller asked for and has not confirmed yet. */
export async function findEmailChange(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
}): Promise<{ pending: PendingEmail | null }> {
  const { services, caller } = options;
  const now = new Date(services.clock());
  const link = await findOpenLink(services.db, { userId: caller.userId, purpose: 'change_email', now });
  if (!link) return { pending: null };
  const { email, createdAt, expiresAt } = link;
  return { pending: { email, sent_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() } };
}
