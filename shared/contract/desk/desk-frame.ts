import { z } from 'zod';
import { canSeeDesk } from '../../rules/people/access.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import type { Access } from '../frame/call.ts';
import { searchedPage } from '../frame/searched-page.ts';

/** Of the desk: staff alone. */
export const deskAccess = { kind: 'user', may: canSeeDesk } as const satisfies Access;
/** For what decides about what shops pay. */
export const deskMoneyAccess = { ...deskAccess, movesMoney: true } as const satisfies Access;
/** The same, where it makes many or somebody pay more, or lets somebody spend. */
export const deskSpendAccess = { ...deskMoneyAccess, needsProof: true } as const satisfies Access;

/** Search and paging of a list of all shops, of one portal or of all. */
export const deskSearch = <S extends z.core.$ZodLooseShape>(perPage: number, filters: S) =>
  z.strictObject({ ...searchedPage(perPage), cc: z.enum(PORTAL_CODES).optional(), ...filters });
