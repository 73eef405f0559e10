import { LRUCache } from 'lru-cache';
import type { Trust } from '../../../shared/contract/shops/trust.contract.ts';
import {
  hasTrustMark,
  TRUST_WINDOW_DAYS,
  trustCriteria,
} from '../../../shared/rules/shops/trust-criteria.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import { findTrustFacts, type TrustShop } from './trust.repository.ts';

/** A busy site asks for its badge with every page; a criterion that is lost shows within this time. */
const HELD_MS = 60_000;
const HELD_SHOPS = 20_000;

type Assessed = Trust & { readonly shop: TrustShop | null };
export type TrustOffice = {
  /** As it stands now. */
  readonly assess: (shopId: number) => Promise<Assessed>;
  /** Who carries the mark, at most a minute old; null for shops that have not earned it or do not exist. */
  readonly findBearer: (shopId: number) => Promise<TrustShop | null>;
};

/** Makes what assesses shops by the criteria of the trust mark. */
export function openTrust({ db, clock }: Pick<Services, 'db' | 'clock'>): TrustOffice {
  const held = new LRUCache<number, { bearer: Promise<TrustShop | null> }>({
    max: HELD_SHOPS,
    ttl: HELD_MS,
    ttlResolution: 0,
    perf: { now: clock },
  });

  const assess = async (shopId: number): Promise<Assessed> => {
    const today = belgradeDay(clock());
    const window = { from: addDays(today, -TRUST_WINDOW_DAYS), to: addDays(today, -1) };
    const found = await findTrustFacts(db, shopId, window);
    const criteria = found ? trustCriteria(found.facts) : [];
    return { earned: hasTrustMark(criteria), criteria, shop: found?.shop ?? null };
  };
  const bearerOf = ({ earned, shop }: Assessed) => (earned ? shop : null);

  return {
    assess: async (shopId) => {
      const assessed = await assess(shopId);
      if (!assessed.shop) throw new AppError('forbidden', 'No right to this shop');
      held.set(shopId, { bearer: Promise.resolve(bearerOf(assessed)) });
      return assessed;
    },
    findBearer: (shopId) => {
      const known = held.get(shopId);
      if (known) return known.bearer;
      const bearer = assess(shopId).then(bearerOf);
      held.set(shopId, { bearer });
      bearer.catch(() => held.delete(shopId));
      return bearer;
    },
  };
}
