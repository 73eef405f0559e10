import type { Scope } from '../../../../shared/contract/frame/call.ts';
import { type LiveCache, liveCache } from '../../../platform/cache/live-cache.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findTokenByHash } from './access-tokens.repository.ts';
import { type ServiceTokenDraft, storeServiceToken, tokenHash } from './store-service-token.ts';
import { tokenUses } from './token-uses.ts';

export type ServiceToken = {
  id: number;
  scopes: readonly Scope[];
  portalIds: readonly number[];
  shopIds: readonly number[];
  expiresAt: number;
};
type Found = { token: ServiceToken | null };

export type ServiceTokens = {
  /** The token's rights; null for one that is unknown, revoked or expired. */
  readonly find: (text: string, now: number) => Promise<ServiceToken | null>;
  /** For the process that changed one: it must not wait until the change feed says so. */
  readonly forgetAll: () => void;
};

/** Service tokens by their text, held in memory until the change feed says that one changed. */
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
          expiresAt: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
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
    find: async (text, now) => {
      const hash = tokenHash(text).toString('hex');
      // Before it is loaded: what changes meanwhile must be forgotten too.
      held.add(hash);
      const { token } = await cache.get(hash);
      if (!token) {
        cache.forget(hash);
        held.delete(hash);
        return null;
      }
      if (token.expiresAt <= now) return null;
      noteUse(token.id, now);
      return token;
    },
  };
}

/** Stores a new token and returns its text, which is shown this once. */
export async function createServiceToken(db: DbOrTx, draft: ServiceTokenDraft): Promise<string> {
  return (await storeServiceToken(db, draft)).text;
}
