import type {
  AccessTokenDraft,
  CreatedAccessToken,
} from '../../../../shared/contract/people/access-tokens.contract.ts';
import {
  latestTokenEnd,
  TOKEN_DAYS_MAX,
  type TokenRightsError,
  tokenRightsErrors,
  tokenRightsIssue,
} from '../../../../shared/rules/people/token-rights.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { shopScopeOf, type UserCaller } from '../../callers/callers.public.ts';
import { listShopNames } from '../../shops/shops.public.ts';
import { requireLiveSession } from '../auth.public.ts';
import { listTokenPortals } from './access-tokens.repository.ts';
import { auditedToken } from './audited-token.ts';
import { presentTokens } from './present-token.ts';
import { storeServiceToken } from './store-service-token.ts';

const MESSAGES: Readonly<Record<TokenRightsError, string>> = {
  scopes_missing: 'Choose at least one',
  shops_missing: 'Scopes of shops need at least one shop',
  shops_unused: 'Only for scopes of shops',
  portals_missing: 'placements:read, events:write and events:backfill need at least one portal',
  portals_unused: 'Only for placements:read, events:write and events:backfill',
};

function checkRights({ scopes, portals, shop_ids: shopIds }: AccessTokenDraft): void {
  const errors = tokenRightsErrors({ scopes, portals, shopIds }).map((error) => ({
    ...tokenRightsIssue(error),
    message: MESSAGES[error],
  }));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

/** @throws AppError `validation_failed` for an end that has passed, or is further off than any token lives */
function readEnd(expiry: string | undefined, now: number): Date {
  const latest = latestTokenEnd(now);
  if (expiry === undefined) return latest;
  const end = new Date(expiry);
  if (end.getTime() <= now) throw invalidField('expires_at', 'not_future', {}, 'An instant in the future');
  if (end > latest)
    throw invalidField(
      'expires_at',
      'too_late',
      { latest: latest.toISOString() },
      `At most ${TOKEN_DAYS_MAX} days ahead`,
    );
  return end;
}

/**
 * Makes a service token in the name of the caller; its text is in the answer and kept nowhere. Owners make them for their
 * own shops, staff for all.
 * @throws AppError `unauthorized` for a session that was ended, `validation_failed` for rights that do not fit together, shops that do not exist or are not the caller's, or an end that has passed or is too far off; `forbidden` for portals
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
  const expiresAt = readEnd(expiry, now);
  const sight = shopScopeOf(caller);
  if (sight !== 'all' && portals.length > 0)
    throw new AppError('forbidden', 'Only staff give rights to portals');

  return inTransaction(services.db, async (tx) => {
    await requireLiveSession(tx, caller);
    const own = sight === 'all' ? shopIds : shopIds.filter((id) => sight.includes(id));
    const known = new Set((await listShopNames(tx, own)).map(({ id }) => id));
    const unknown = shopIds.filter((id) => !known.has(id));
    // Of a shop of others, owners do not learn whether there is one.
    if (unknown.length > 0 && sight !== 'all')
      throw invalidField('shop_ids', 'not_own', {}, 'Only own shops');
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
    const [described] = await presentTokens(tx, { sight, id }, now);
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
