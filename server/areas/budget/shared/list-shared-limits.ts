import type {
  SharedLimit,
  SharedLimitList,
} from '../../../../shared/contract/bidding/shared-limits.contract.ts';
import { sumOfLimits } from '../../../../shared/rules/budget/shared-limit.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { canShareLimits } from '../../../../shared/rules/people/access.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { shopScopeOf, type UserCaller } from '../../../kernel/callers/callers.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { monthAround } from '../shop-month.ts';
import {
  listMemberSpending,
  listShared,
  listSharedMembers,
  type SharedRow,
} from './shared-limits.repository.ts';

/** Whether somebody owns all of some shops; staff own all. */
export function ownsAll(caller: Pick<UserCaller, 'viewer' | 'shopIds'>, shopIds: readonly number[]): boolean {
  const scope = shopScopeOf(caller);
  return canShareLimits(caller.viewer) && (scope === 'all' || shopIds.every((id) => scope.includes(id)));
}

/** Shared limits as somebody sees them: of shops that are not theirs no more than how many there are. */
export async function presentShared(
  db: DbOrTx,
  { clock }: Pick<Services, 'clock'>,
  caller: Pick<UserCaller, 'viewer' | 'shopIds'>,
  rows: readonly SharedRow[],
): Promise<SharedLimit[]> {
  const members = Map.groupBy(
    await listSharedMembers(
      db,
      rows.map(({ id }) => id),
    ),
    ({ sharedId }) => sharedId,
  );
  const shopIds = [...members.values()].flat().map(({ shopId }) => shopId);
  const { month, monthEnd } = monthAround(belgradeDay(clock()));
  const spending = await listMemberSpending(db, shopIds, month, monthEnd);
  const spentBy = new Map(spending.map(({ shopId, micros }) => [shopId, micros]));
  const scope = shopScopeOf(caller);
  return rows.map((row) => {
    const own = members.get(row.id) ?? [];
    const seen = own.filter(({ shopId }) => scope === 'all' || scope.includes(shopId));
    return {
      id: row.id,
      name: row.name,
      limit: microsToEur(row.limitMicros),
      allotted: microsToEur(sumOfLimits(own) ?? 0),
      version: row.version,
      may_change: ownsAll(
        caller,
        own.map(({ shopId }) => shopId),
      ),
      shops: seen.map(({ shopId, name, limitMicros }) => ({
        shop_id: shopId,
        shop_name: name,
        limit: microsToEur(limitMicros ?? 0),
        spent: microsToEur(spentBy.get(shopId) ?? 0),
      })),
      other_shops: own.length - seen.length,
    };
  });
}

/** What the shops of somebody share, or one of them. */
export async function listSharedLimits(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: Pick<UserCaller, 'viewer' | 'shopIds'>;
  shopId: number | undefined;
}): Promise<SharedLimitList> {
  const { services, caller, shopId } = options;
  const scope = shopScopeOf(caller);
  const isSeen = shopId === undefined || scope === 'all' || scope.includes(shopId);
  const asked = shopId === undefined ? scope : isSeen ? [shopId] : [];
  const rows = await listShared(services.db, asked);
  return { data: await presentShared(services.db, services, caller, rows) };
}
