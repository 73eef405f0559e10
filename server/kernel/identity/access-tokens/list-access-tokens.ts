import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import type { Services } from '../../../platform/start/services.ts';
import { describeTokens } from './describe-token.ts';

/** Every service token, newest first; those that ended too. */
export async function listAccessTokens(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<{ data: AccessToken[] }> {
  return { data: await describeTokens(services.db, 'all', services.clock()) };
}
