import type { User } from '../../../../shared/contract/people/user.contract.ts';
import { isStaff } from '../../../../shared/rules/people/access.ts';
import { type LiveCache, liveCache } from '../../../platform/cache/live-cache.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { hasToAgree, type LegalTexts } from '../../legal/legal.public.ts';
import { type PresentedUser, presentUser } from './present-user.ts';
import { findUserRow } from './user.repository.ts';

export { accountName } from './account-name.repository.ts';
export { type PresentedUser, presentUser } from './present-user.ts';
export { findUserRow };

/** A user as they are at this moment of a transaction; null where there is none. */
export async function findUser(db: DbOrTx, userId: number): Promise<PresentedUser | null> {
  const row = await findUserRow(db, userId);
  return row && presentUser(row);
}

type KnownUser = User & { readonly factor_demanded: boolean; readonly page_log_number: number };

export type Users = Pick<LiveCache<User>, 'get' | 'forget'> & {
  /** Whether somebody has to have a second factor, be it there or not. */
  readonly isFactorDemanded: (userId: number) => Promise<boolean>;
  /** Who somebody is in the log of pages: a number that leads to nobody once the account is gone. */
  readonly getPageLogNumber: (userId: number) => Promise<number>;
};

/** Whether the portals' staff must have a second factor. */
export type StaffFactor = 'required' | 'optional';

/** Users by id, held in memory until the database notifies that one changed. An unknown id and a disabled account are `unauthorized`. */
export function openUsers(
  services: Pick<Services, 'db' | 'feed'>,
  { staffFactor, legal }: { staffFactor: StaffFactor; legal: LegalTexts },
): Users {
  const known = liveCache<KnownUser>({
    feed: services.feed,
    topics: ['access'],
    max: 5_000,
    load: async (id) => {
      const row = await findUserRow(services.db, Number(id));
      if (!row) throw new AppError('unauthorized', 'This account no longer exists');
      if (row.disabled_at) throw new AppError('unauthorized', 'This account is disabled');
      const user = presentUser(row);
      const demanded = row.shop_demands_factor || (isStaff(user) && staffFactor === 'required');
      return {
        ...user,
        factor_demanded: demanded,
        needs_factor: demanded && !row.has_factor,
        shown_columns: row.shown_columns,
        has_to_agree: await hasToAgree(services.db, legal, row.id),
        page_log_number: row.page_log_number ?? row.id,
      };
    },
  });
  return {
    ...known,
    isFactorDemanded: async (userId) => (await known.get(userId)).factor_demanded,
    getPageLogNumber: async (userId) => (await known.get(userId)).page_log_number,
  };
}
