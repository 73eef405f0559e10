import type { Shop } from '../../../shared/contract/shops.contract.ts';
import type { User } from '../../../shared/contract/user.contract.ts';
import { canUseReports } from '../../../shared/rules/access.ts';

/** What the account still lacks before its reports open; null if nothing. */
export function accountNotice(user: Pick<User, 'confirmed' | 'email_verified' | 'level'>) {
  if (!user.confirmed) return user.email_verified ? 'being_verified' : 'confirm_email';
  return canUseReports(user) ? null : 'complete_profile';
}

/** How the shop stands to its monthly limit, where that is worth a banner (spec §2). */
export function limitNotice(shop: Pick<Shop, 'sf_limit_price_c' | 'sf_is_active_c'>) {
  if (shop.sf_limit_price_c === null) return null;
  if (shop.sf_is_active_c === 'Limit Reached') return 'limit_reached';
  return shop.sf_is_active_c === 'Limit Threshold' ? 'limit_threshold' : null;
}
