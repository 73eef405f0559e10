import { z } from 'zod';
import { PORTAL_CODES, type PortalCode } from '../../rules/portals/portal-codes.ts';

type Localised<K extends string> = { [P in PortalCode as `${K}_${P}`]: z.ZodOptional<z.ZodString> };

/** A text in the language of the shop's portal, under its name with the portal's suffix: `product_name_rs`. */
export function localised<K extends string>(name: K): Localised<K> {
  return Object.fromEntries(
    PORTAL_CODES.map((cc) => [`${name}_${cc}`, z.string().optional()]),
  ) as Localised<K>;
}

/** What stands above a category: its name on each level of its path, of at most four, and the group that it belongs to. */
export const categoryPathNames = {
  ...localised('category_1'),
  ...localised('category_2'),
  ...localised('category_3'),
  ...localised('category_4'),
  ...localised('category_group'),
};

/** The same of a portal, from the names of a path, its root first: the group is the main category. */
export function categoryPathFields(
  cc: string,
  [root = '', ...below]: readonly string[],
): Record<string, string> {
  const lower = below.map((name, index) => [`category_${index + 2}_${cc}`, name]);
  return { [`category_1_${cc}`]: root, ...Object.fromEntries(lower), [`category_group_${cc}`]: root };
}

/** Reads a localised text of a row: the one field of that name that is there. */
export function localText(row: object, name: string): string {
  for (const cc of PORTAL_CODES) {
    const text = (row as Record<string, unknown>)[`${name}_${cc}`];
    if (typeof text === 'string') return text;
  }
  return '';
}
