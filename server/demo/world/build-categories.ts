import type { LeafKey } from '../catalogue-seed/seed.ts';
import type { SeedCategoryPath } from '../catalogue-seed/seed-path.ts';
import type { DemoCategory } from './demo-world.ts';
import { slugOf } from './shops/slug.ts';

export type DemoLeaf = { readonly key: LeafKey; readonly category: DemoCategory; readonly word: string };

/** The tree of a portal, parents before children, and its leaves with what is sold in them. */
export function buildCategories(
  paths: readonly SeedCategoryPath[],
  nextId: () => number,
): { categories: DemoCategory[]; leaves: DemoLeaf[] } {
  const bySlug = new Map<string, DemoCategory>();
  const leaves = paths.map(([key, path, word]): DemoLeaf => {
    let parent: DemoCategory | null = null;
    for (const name of path.split(' / ')) {
      const slug: string = parent ? `${parent.slug}/${slugOf(name)}` : slugOf(name);
      const known = bySlug.get(slug);
      const id = known?.id ?? nextId();
      const category: DemoCategory = known ?? {
        id,
        parentId: parent?.id ?? null,
        path: [...(parent?.path ?? []), id],
        name,
        slug,
      };
      bySlug.set(slug, category);
      parent = category;
    }
    if (!parent) throw new RangeError(`No category for ${key}`);
    return { key, category: parent, word };
  });
  return { categories: [...bySlug.values()], leaves };
}
