import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { SeedCategoryPath } from './category-path.ts';
import { CATEGORY_PATHS_BA } from './category-paths-ba.ts';
import { CATEGORY_PATHS_HR } from './category-paths-hr.ts';
import { CATEGORY_PATHS_RS } from './category-paths-rs.ts';
import { CATEGORY_PATHS_SI } from './category-paths-si.ts';

/** What each portal lists, in its own language. */
export const PORTAL_TREES: Readonly<Record<PortalCode, readonly SeedCategoryPath[]>> = {
  rs: CATEGORY_PATHS_RS,
  ba: CATEGORY_PATHS_BA,
  si: CATEGORY_PATHS_SI,
  hr: CATEGORY_PATHS_HR,
};
