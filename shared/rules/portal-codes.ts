export const PORTAL_CODES = ['rs', 'ba', 'si', 'hr'] as const;

/** A portal is a country's comparison site, not a language. */
export type PortalCode = (typeof PORTAL_CODES)[number];

/** Whose alphabet orders the names of each portal's country. */
export const PORTAL_LANGUAGES: Readonly<Record<PortalCode, string>> = {
  rs: 'sr-Latn',
  ba: 'bs',
  si: 'sl',
  hr: 'hr',
};
