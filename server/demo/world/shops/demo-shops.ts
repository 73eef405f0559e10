import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { ShopDraft } from './shop-draft.ts';
import { SHOPS_BA } from './shops-ba.ts';
import { SHOPS_HR } from './shops-hr.ts';
import { SHOPS_RS } from './shops-rs.ts';
import { SHOPS_SI } from './shops-si.ts';

/** The shops of each portal. */
export const DEMO_SHOPS: Readonly<Record<PortalCode, readonly ShopDraft[]>> = {
  rs: SHOPS_RS,
  ba: SHOPS_BA,
  si: SHOPS_SI,
  hr: SHOPS_HR,
};
