import { z } from 'zod';

/** Where a category stands in the tree of a portal. */
export const categoryBranch = {
  category_id: z.int(),
  parent_id: z.int().nullable(),
  level: z.int().min(1).max(4),
};
