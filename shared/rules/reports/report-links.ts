/** For how many days a link can open, the usual first. */
export const LINK_DAYS = ['30', '7', '90', '365'] as const;
export const LINK_DAYS_MAX = 365;
/** Of a shop, expired ones aside. */
export const LINKS_MAX = 50;
export const LINK_PASSWORD_MIN = 8;
export const LINK_PASSWORD_MAX = 200;
