/** A category of a portal's tree: ids from the root to itself, and its name. */
export type TreeCategory = { readonly id: number; readonly path: readonly number[]; readonly name: string };

export const CATEGORY_SEPARATOR = ' > ';

/** The categories of a tree that have none below them, with the names from the root down. */
export function listCategoryLeaves(categories: readonly TreeCategory[]) {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const parents = new Set(categories.map(({ path }) => path.at(-2)));
  return categories
    .filter(({ id }) => !parents.has(id))
    .map(({ id, path, name }) => {
      const names = path.map((one) => nameOf.get(one) ?? '');
      return { id, name, names, path: names.join(CATEGORY_SEPARATOR) };
    });
}
