import { BARRED_ROLE_ID, REPORTS_LEVEL } from '../limits.ts';
import { ROLES } from './account.ts';

export type Viewer = { role_id: number; level: number; confirmed: boolean; invite_users: boolean };
type LimitedShop = { sf_limit_price_c: number | null; sf_is_active_c: string };

export function isStaff(viewer: Pick<Viewer, 'role_id'>): boolean {
  return viewer.role_id === ROLES.staff;
}

/** Shop data and reports, and with them the date picker, the shop selector and the shop's logo (spec §6). */
export function canUseReports(viewer: Pick<Viewer, 'level'>): boolean {
  return viewer.level >= REPORTS_LEVEL;
}

/** Spec §6: "level 3 or higher and confirmed"; everybody else sees only Growth and Shops. */
function isFullyConfirmed(viewer: Pick<Viewer, 'level' | 'confirmed'>): boolean {
  return viewer.confirmed && canUseReports(viewer);
}

export const canSeeAnalytics = isFullyConfirmed;
export const canSeeCoupons = isFullyConfirmed;
/** Several own shops beside each other; staff have the desk for all shops. */
export const canSeePortfolio = isFullyConfirmed;
export const canSeeProductAds = isFullyConfirmed;
export const canSeeSupport = isFullyConfirmed;
export const canSeeBidding = isFullyConfirmed;

/** The account manager's box shows as soon as the user is confirmed, whatever the level. */
export function canSeeAccountManager(viewer: Pick<Viewer, 'confirmed'>): boolean {
  return viewer.confirmed;
}

/** Whoever is signed in fills in the own profile, whatever the account still lacks. */
export function canOpenProfile(viewer: Pick<Viewer, 'level'>): boolean {
  return viewer.level >= 1;
}

/** Spec §2: usable also when the user is not confirmed. */
export const canSeeGrowth = canOpenProfile;

/** Spec §6: everybody sees Growth and Shops. */
export const canSeeShops = canOpenProfile;

/** The profile's entry in the side menu; others have it in the top bar and in the notice. */
export const canSeeProfileEntry = isFullyConfirmed;

/** The pages members, invites and module; the barred role is sent to the dashboard. */
export function canOpenAdminPages(viewer: Pick<Viewer, 'role_id'>): boolean {
  return viewer.role_id !== BARRED_ROLE_ID;
}

/** What is demanded of the people of a shop, and allowed to them: its owner's, and staff's. */
export const canManageSafety = canOpenAdminPages;

/** The logo of a shop: its owner's, and staff's. */
export const canChangeLogo = canOpenAdminPages;

/** What several shops may spend together: their owners', and staff's. */
export const canShareLimits = canOpenAdminPages;

export const canSeeModule = canOpenAdminPages;

/** The members menu and what it does: members, invites and the audit log. Staff too need the right to invite. */
export function canSeeMembers(viewer: Viewer): boolean {
  return isFullyConfirmed(viewer) && canOpenAdminPages(viewer) && viewer.invite_users;
}

/** Staff see what was done in every shop, and members' managers what was done in theirs. */
export function canSeeAuditLog(viewer: Viewer): boolean {
  return isStaff(viewer) || canSeeMembers(viewer);
}

/** Staff bring a business in; its admin then brings the others. */
export function canInviteBusiness(viewer: Viewer): boolean {
  return isStaff(viewer) && canSeeMembers(viewer);
}

/** Feeds of a shop: the Shops menu is not only for confirmed accounts. */
export const canSeeFeeds = canUseReports;

/** Clicks from elsewhere are brought and taken back by a shop's owner and by staff. */
export function canImportClicks(viewer: Pick<Viewer, 'level' | 'role_id'>): boolean {
  return canUseReports(viewer) && canOpenAdminPages(viewer);
}

/** What a shop is charged is for its owner and for staff, and where a program of the shop is told of alerts. */
export const canSeeStatements = canImportClicks;

/** The check of a file needs no shop, and nothing of it is kept. */
export const canCheckFeeds = canOpenProfile;

/** Staff make them for every shop and portal, the owners of shops for their own ones. */
export function canSeeAccessTokens(viewer: Viewer): boolean {
  return isStaff(viewer) || (isFullyConfirmed(viewer) && viewer.role_id === ROLES.admin);
}

/** The provider's desk: what staff do for the shops of all portals. */
export const canSeeDesk = isStaff;

/** A shop without a monthly limit has nothing to manage, nor has one that is not trading. */
export function canSeeLimitManagement(shop: LimitedShop): boolean {
  return shop.sf_limit_price_c !== null && shop.sf_is_active_c !== 'Inactive';
}
