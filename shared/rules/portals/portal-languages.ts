import type { PortalCode } from './portal-codes.ts';

/** Whose alphabet orders the names of each portal's country. */
export const PORTAL_LANGUAGES: Readonly<Record<PortalCode, string>> = {
  rs: 'sr-Latn',
  ba: 'bs',
  si: 'sl',
  hr: 'hr',
};
