import { AppError } from '../../core/app-error.ts';
import type { Services } from '../../core/services.ts';
import { markTokenRevoked } from './access-tokens.repository.ts';

/**
 * Ends a token: the change feed tells every process to forget it. Revoking it again changes nothing.
 * @throws AppError `not_found`
 */
export async function revokeAccessToken(options: {
  services: Pick<Services, 'db' | 'clock'>;
  tokenId: number;
}): Promise<void> {
  const { services, tokenId } = options;
  const exists = await markTokenRevoked(services.db, tokenId, new Date(services.clock()));
  if (!exists) throw new AppError('not_found', 'There is no such access token');
}
