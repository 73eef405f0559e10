import type {
  AccessTokenDraft,
  CreatedAccessToken,
} from '../../../../shared/contract/people/access-tokens.contract.ts';
import {
  type TokenRightsError,
  tokenRightsErrors,
  tokenRightsIssue,
} from '../../../../shared/rules/people/token-rights.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { listShopNames } from '../../shops/shops.public.ts';
import { requireLiveSession } from '../auth.public.ts';
import { listTokenPortals } from './access-tokens.repository.ts';
import { auditedToken } from './audited-token.ts';
import { presentTokens } from './present-token.ts';
import { storeServiceToken } from './store-service-token.ts';

const MESSAGES: Readonly<Record<TokenRightsError, string>> = {
  scopes_missing: 'Choose at least one',
  shops_missing: 'reports:read needs at least one shop',
  shops_unused: 'Only for reports:read',
  portals_missing: 'placements:read and events:write need at least one portal',
  portals_unused: 'Only for placements:read and events:write',
};

function checkRights({ scopes, portals, shop_ids: shopIds }: AccessTokenDraft): void {
  const errors = tokenRightsErrors({ scopes, portals, shopIds }).map((error) => ({
    ...tokenRightsIssue(error),
    message: MESSAGES[error],
  }));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

/**
 * Makes a service token in the name of a member of staff; its text is in the answer and kept nowhere.
 * @throws AppError `unauthorized` for a session that was ended, `validation_failed` for rights that do not fit together, shops that do not exist, or a past end
 */
export async function createAccessToken(options: {
  services: Pick<Services, 'db' | 'clock'>;
  draft: AccessTokenDraft;
  caller: UserCaller;
}): Promise<CreatedAccessToken> {
  const { services, draft, caller } = options;
  const createdBy = caller.userId;
  const { name, scopes, portals, shop_ids: shopIds, expires_at: expiry } = draft;
  const now = services.clock();
  checkRights(draft);
  const expiresAt = expiry === undefined ? null : new Date(expiry);
  if (expiresAt && expiresAt.getTime() <= now)
    throw invalidField('expires_at', 'not_future', {}, 'An instant in the future');

  return inTransaction(services.db, async (tx) => {
    await requireLiveSession(tx, caller);
    const known = new Set((await listShopNames(tx, shopIds)).map(({ id }) => id));
    const unknown = shopIds.filter((id) => !known.has(id));
    if (unknown.length > 0)
      throw invalidField(
        'shop_ids',
        'unknown_ids',
        { ids: unknown },
        `There is no shop ${unknown.join(', ')}`,
      );
    const portalIds = (await listTokenPortals(tx))
      .filter(({ cc }) => (portals as readonly string[]).includes(cc))
      .map(({ id }) => id);
    const rights = { scopes, portalIds, shopIds };
    const { id, text } = await storeServiceToken(tx, {
      ...rights,
      name,
      createdBy,
      createdAt: new Date(now),
      expiresAt,
    });
    const [described] = await presentTokens(tx, id, now);
    if (!described) throw new AppError('internal');
    const audited = auditedToken(described);
    await recordAudit(tx, {
      ...audited,
      at: new Date(now),
      actorId: createdBy,
      action: 'access_token_created',
      before: null,
      after: audited.state,
    });
    return { text, access_token: described };
  });
}
