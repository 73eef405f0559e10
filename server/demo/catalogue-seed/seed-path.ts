import type { LeafKey } from './seed.ts';

/** Kind of product; names of its categories from the root down, ` / ` between them; its word in the portal's language. */
export type SeedCategoryPath = readonly [leaf: LeafKey, path: string, word: string];
