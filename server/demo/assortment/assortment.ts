import { APPLIANCES } from './assortment-appliances.ts';
import { COMPUTERS } from './assortment-computers.ts';
import { PHONES, TV_AUDIO } from './assortment-electronics.ts';
import { HOME_GARDEN } from './assortment-home.ts';
import { BEAUTY, HOUSEHOLD } from './assortment-household.ts';
import type { AssortmentLeaf } from './assortment-leaf.ts';
import { KIDS, SPORTS } from './assortment-leisure.ts';

/** What the demo's shops trade in; a shop carries whole departments. */
export const DEPARTMENTS = {
  computers: COMPUTERS,
  tvAudio: TV_AUDIO,
  phones: PHONES,
  appliances: APPLIANCES,
  household: HOUSEHOLD,
  beauty: BEAUTY,
  sports: SPORTS,
  homeGarden: HOME_GARDEN,
  kids: KIDS,
} as const;

export type Department = keyof typeof DEPARTMENTS;
export type LeafKey = { [D in Department]: keyof (typeof DEPARTMENTS)[D] }[Department];
export type Assorted = AssortmentLeaf & { readonly department: Department };

/** Every kind of product of the demo by its key. */
export const ASSORTMENT: ReadonlyMap<LeafKey, Assorted> = new Map(
  Object.entries(DEPARTMENTS).flatMap(([department, leaves]) =>
    Object.entries(leaves).map(
      ([key, leaf]) =>
        [key as LeafKey, { ...(leaf as AssortmentLeaf), department: department as Department }] as const,
    ),
  ),
);
