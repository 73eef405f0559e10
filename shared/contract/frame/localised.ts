import { z } from 'zod';
import { PORTAL_CODES, type PortalCode } from '../../rules/portals/portal-codes.ts';

type Localised<K extends string> = { [P in PortalCode as `${K}_${P}`]: z.ZodOptional<z.ZodString> };

/** A text in the language of the shop's portal, under its name with the portal's suffix: `product_name_rs`. */
export function localised<K extends string>(name: K): Localised<K> {
  return Object.fromEntries(
    PORTAL_CODES.map((cc) => [`${name}_${cc}`, z.string().optional()]),
  ) as Localised<K>;
}

/** Reads a localised text of a row: the one field of that name that is there. */
export function localText(row: object, name: string): string {
  for (const cc of PORTAL_CODES) {
    const text = (row as Record<string, unknown>)[`${name}_${cc}`];
    if (typeof text === 'string') return text;
  }
  return '';
}
