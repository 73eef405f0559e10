import { z } from 'zod';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

export const area = 'portal-data';
export const ofPortal = z.object({ portal: z.enum(PORTAL_CODES) });
export const idOf = wholeNumber(1, MAX_ID);
export const wholeCount = z.int().min(0);
export const eur = z.number().min(0).describe('EUR');

/** Of a row that others may have changed meanwhile: 409 `changed_meanwhile` with another one. */
export const rowVersion = z.int().min(1);
