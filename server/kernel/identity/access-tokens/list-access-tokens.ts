import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { ShopScope } from '../../callers/callers.public.ts';
import { presentTokens } from './present-token.ts';

/** Every service token in sight, newest first; those that ended too. */
export async function listAccessTokens(
  services: Pick<Services, 'db' | 'clock'>,
  sight: ShopScope,
): Promise<{ data: AccessToken[] }> {
  return { data: await presentTokens(services.db, { sight }, services.clock()) };
}
