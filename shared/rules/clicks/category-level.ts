export type CategoryLevel = 'main' | 'leaf';

type Placed = { readonly category_id: number; readonly parent_id: number | null };

/** The main categories of a tree, or those that have none below them. */
export function categoriesOfLevel<R extends Placed>(rows: readonly R[], level: CategoryLevel): R[] {
  if (level === 'main') return rows.filter((row) => row.parent_id === null);
  const parents = new Set(rows.map((row) => row.parent_id));
  return rows.filter((row) => !parents.has(row.category_id));
}
