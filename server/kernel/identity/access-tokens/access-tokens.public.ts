import type { Scope } from '../../../../shared/contract/frame/call.ts';
import { type LiveCache, liveCache } from '../../../platform/cache/live-cache.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findTokenByHash } from './access-tokens.repository.ts';
import { type ServiceTokenDraft, storeServiceToken, tokenHash } from './store-service-token.ts';
import { type TokenUse, tokenUses } from './token-uses.ts';

export { remindOfEndingTokens } from './remind-of-ending-tokens.ts';

export type ServiceToken = {
  id: number;
  scopes: readonly Scope[];
  portalIds: readonly number[];
  shopIds: readonly number[];
  /** Who made it; null where the app itself did, or where they are gone. */
  makerId: number | null;
  expiresAt: number;
};
type Found = { token: ServiceToken | null };

export type ServiceTokens = {
  /** The token's rights; null for one that is unknown, revoked or expired. Its use from an address is noted. */
  readonly find: (text: string, use: TokenUse) => Promise<ServiceToken | null>;
  /** For the process that changed one: it must not wait until the database notifies it. */
  readonly forgetAll: () => void;
};

/** Service tokens by their text, held in memory until the database notifies that one changed. */
export function openServiceTokens(services: Pick<Services, 'db' | 'feed' | 'log'>): ServiceTokens {
  const noteUse = tokenUses(services);
  const cache: LiveCache<Found> = liveCache({
    feed: services.feed,
    topics: [],
    max: 1_000,
    load: async (hash) => {
      const row = await findTokenByHash(services.db, Buffer.from(String(hash), 'hex'));
      if (!row || row.revoked_at) return { token: null };
      return {
        token: {
          id: row.id,
          scopes: row.scopes as Scope[],
          portalIds: row.portal_ids,
          shopIds: row.shop_ids,
          makerId: row.created_by,
          expiresAt: row.expires_at.getTime(),
        },
      };
    },
  });
  const held = new Set<string>();
  const forgetAll = () => {
    for (const hash of held) cache.forget(hash);
    held.clear();
  };
  services.feed.subscribe((topic) => {
    if (topic === 'token') forgetAll();
  });

  return {
    forgetAll,
    find: async (text, use) => {
      const hash = tokenHash(text).toString('hex');
      // Before it is loaded: what changes meanwhile must be forgotten too.
      held.add(hash);
      const { token } = await cache.get(hash);
      if (!token) {
        cache.forget(hash);
        held.delete(hash);
        return null;
      }
      if (token.expiresAt <= use.now) return null;
      noteUse(token.id, use);
      return token;
    },
  };
}

/** Stores a new token and returns its text, which is shown this once. */
export async function createServiceToken(db: DbOrTx, draft: ServiceTokenDraft): Promise<string> {
  return (await storeServiceToken(db, draft)).text;
}
