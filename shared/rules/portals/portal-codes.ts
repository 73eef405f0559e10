export const PORTAL_CODES = ['rs', 'ba', 'si', 'hr'] as const;

/** A portal is a country's comparison site, not a language. */
export type PortalCode = (typeof PORTAL_CODES)[number];
