import type { LeafKey } from './assortment.ts';

/** Kind of product; names of its categories from the root down, ` / ` between them; its word in the portal's language. */
export type CategoryPath = readonly [leaf: LeafKey, path: string, word: string];
