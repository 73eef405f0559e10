import { APPLIANCES } from './seed-appliances.ts';
import { COMPUTERS } from './seed-computers.ts';
import { PHONES, TV_AUDIO } from './seed-electronics.ts';
import { HOME_GARDEN } from './seed-home.ts';
import { BEAUTY, HOUSEHOLD } from './seed-household.ts';
import type { SeedLeaf } from './seed-leaf.ts';
import { KIDS, SPORTS } from './seed-leisure.ts';

/** What the demo's shops trade in; a shop carries whole departments. */
export const SEED_DEPARTMENTS = {
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

export type SeedDepartment = keyof typeof SEED_DEPARTMENTS;
export type LeafKey = { [D in SeedDepartment]: keyof (typeof SEED_DEPARTMENTS)[D] }[SeedDepartment];
export type Assorted = SeedLeaf & { readonly department: SeedDepartment };

/** Every kind of product of the demo by its key. */
export const CATALOGUE_SEED: ReadonlyMap<LeafKey, Assorted> = new Map(
  Object.entries(SEED_DEPARTMENTS).flatMap(([department, leaves]) =>
    Object.entries(leaves).map(
      ([key, leaf]) =>
        [key as LeafKey, { ...(leaf as SeedLeaf), department: department as SeedDepartment }] as const,
    ),
  ),
);
