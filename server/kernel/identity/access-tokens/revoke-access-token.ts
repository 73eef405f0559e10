import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { shopScopeOf, type UserCaller } from '../../callers/callers.public.ts';
import type { ServiceTokens } from './access-tokens.public.ts';
import { markTokenRevoked } from './access-tokens.repository.ts';
import { auditedToken } from './audited-token.ts';
import { presentTokens } from './present-token.ts';

/**
 * Ends a token: its next call is refused here, and elsewhere as soon as the change feed tells the other processes. Revoking it again changes nothing.
 * @throws AppError `not_found`, also for one that holds for more than the caller's own shops
 */
export async function revokeAccessToken(options: {
  services: Pick<Services, 'db' | 'clock'>;
  tokens: Pick<ServiceTokens, 'forgetAll'>;
  tokenId: number;
  caller: UserCaller;
}): Promise<void> {
  const { services, tokens, tokenId, caller } = options;
  const now = services.clock();
  await inTransaction(services.db, async (tx) => {
    const at = new Date(now);
    const which = { sight: shopScopeOf(caller), id: tokenId };
    if ((await presentTokens(tx, which, now)).length === 0)
      throw new AppError('not_found', 'There is no such access token');
    const isFirst = await markTokenRevoked(tx, tokenId, at);
    const [token] = await presentTokens(tx, which, now);
    if (!isFirst || !token) return;
    const { state: before, ...audited } = auditedToken(token);
    const action = 'access_token_revoked';
    await recordAudit(tx, { ...audited, at, actorId: caller.userId, action, before, after: null });
  });
  tokens.forgetAll();
}
