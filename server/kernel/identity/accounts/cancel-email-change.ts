import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { voidLinks } from './account-link.repository.ts';

/** Makes the link to the caller's new address worthless; without one there is nothing to do. */
export async function cancelEmailChange(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
}): Promise<undefined> {
  const { services, caller } = options;
  const now = new Date(services.clock());
  await voidLinks(services.db, { userId: caller.userId, purpose: 'change_email', now });
  return undefined;
}
