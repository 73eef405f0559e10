import type {
  DeskManager,
  DeskShop,
  DeskShopRow,
} from '../../../shared/contract/desk/desk-shops.contract.ts';
import { budgetStatus } from '../../../shared/rules/budget/budget.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import { avatarUrl } from '../../kernel/pictures/pictures.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import {
  type DeskMonth,
  type DeskShopSource,
  findDeskShop,
  listSuspensions,
} from './desk-shops.repository.ts';

/** What of the month of `now` (ms since the epoch) is over or under way. */
export function monthSoFar(now: number): DeskMonth {
  const today = belgradeDay(now);
  return { from: `${monthOf(today)}-01`, to: today };
}

export const presentManager = (
  manager: Pick<DeskManager, 'id' | 'name' | 'email'> & { picture: string | null },
): DeskManager => ({
  id: manager.id,
  name: manager.name,
  email: manager.email,
  picture_url: avatarUrl(manager.picture),
});

export function presentDeskShop(row: DeskShopSource): DeskShopRow {
  const { id, name, website, limitMicros, managerId } = row;
  return {
    id,
    name,
    website,
    country_locale_code: row.cc as DeskShopRow['country_locale_code'],
    created_at: row.createdAt.toISOString(),
    status: budgetStatus(row),
    limit: limitMicros === null ? null : microsToEur(limitMicros),
    spent: microsToEur(row.spentMicros),
    account_manager:
      managerId === null
        ? null
        : presentManager({
            ...{ id: managerId, name: row.managerName, email: row.managerEmail ?? '' },
            picture: row.managerPicture,
          }),
    members: row.members,
    has_module: row.hasModule,
    offers: row.offers,
    last_click_on: row.lastClickOn,
  };
}

/** A shop of any portal; staff see all, so one that does not exist is simply not there. */
export async function findShopSource(db: DbOrTx, shopId: number, now: number): Promise<DeskShopSource> {
  const row = await findDeskShop(db, shopId, monthSoFar(now));
  if (!row) throw new AppError('not_found', 'There is no such shop');
  return row;
}

/** One shop with its suspensions. */
export async function getDeskShop(options: { db: DbOrTx; now: number; shopId: number }): Promise<DeskShop> {
  const { db, now, shopId } = options;
  const row = await findShopSource(db, shopId, now);
  const suspensions = await listSuspensions(db, shopId);
  return {
    ...presentDeskShop(row),
    suspensions: suspensions.map(({ from, to, reason, suspendedBy, resumedBy }) => ({
      from: from.toISOString(),
      to: to?.toISOString() ?? null,
      reason,
      suspended_by: suspendedBy,
      resumed_by: resumedBy,
    })),
  };
}
