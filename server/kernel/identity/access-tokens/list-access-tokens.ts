import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import type { Services } from '../../../platform/start/services.ts';
import { presentTokens } from './present-token.ts';

/** Every service token, newest first; those that ended too. */
export async function listAccessTokens(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<{ data: AccessToken[] }> {
  return { data: await presentTokens(services.db, 'all', services.clock()) };
}
