/** Rows of the `categories` report, parents first. */
type TreeRow = { category_id: number; parent_id: number | null; level: number; clicks: number };

export type CategoryNode = {
  id: number;
  parentId: number | null;
  /** 1 at the root, at most 4. */
  level: number;
  name: string;
  clicks: number;
};

/** The shop's categories: those with an offer or a click in the range. */
export type CategoryTree = {
  /** Every category after its parent. */
  inOrder: readonly CategoryNode[];
  byId: ReadonlyMap<number, CategoryNode>;
  /** Categories that have others below them. */
  parents: ReadonlySet<number>;
};

/** What reports can list by name of level; what lies deeper are leaves. */
export const LEVELS = ['l1', 'l2', 'l3'] as const;
export type CategoryType = (typeof LEVELS)[number];

export function categoryTree<R extends TreeRow>(
  rows: readonly R[],
  nameOf: (row: R) => string,
): CategoryTree {
  const inOrder = rows.map((row) => ({
    id: row.category_id,
    parentId: row.parent_id,
    level: row.level,
    name: nameOf(row),
    clicks: row.clicks,
  }));
  return {
    inOrder,
    byId: new Map(inOrder.map((node) => [node.id, node])),
    parents: new Set(inOrder.flatMap(({ parentId }) => (parentId === null ? [] : [parentId]))),
  };
}

/** From the root down to the category; empty where the tree does not know it. */
export function categoryPath(tree: CategoryTree, id: number | null): CategoryNode[] {
  const path: CategoryNode[] = [];
  let node = id === null ? undefined : tree.byId.get(id);
  while (node && !path.includes(node)) {
    path.unshift(node);
    node = node.parentId === null ? undefined : tree.byId.get(node.parentId);
  }
  return path;
}

/** Which categories a page lists: those of one level, or all that have none below them. */
export type RowLevel = CategoryType | 'leaf';

/**
 * The level of the rows inside a category: the one asked for if it lies below, else the next one. A category
 * the tree does not know gives what was asked for.
 */
export function rowLevel(path: readonly CategoryNode[], asked: CategoryType | null): RowLevel {
  const depth = path.at(-1)?.level ?? 0;
  const askedDepth = asked ? LEVELS.indexOf(asked) + 1 : 0;
  return LEVELS[Math.max(askedDepth, depth + 1) - 1] ?? 'leaf';
}

/** How many categories of a level lie inside a category, or in the whole tree; what has only had clicks counts too. */
export function countRows(tree: CategoryTree, level: RowLevel, insideId: number | null): number {
  const isRow = (node: CategoryNode) =>
    level === 'leaf' ? !tree.parents.has(node.id) : node.level === LEVELS.indexOf(level) + 1;
  const isInside = (node: CategoryNode) =>
    insideId === null || categoryPath(tree, node.id).some(({ id }) => id === insideId);
  return tree.inOrder.filter((node) => isRow(node) && isInside(node)).length;
}

/** The levels that can be listed inside a category, highest first. */
export function levelsBelow(path: readonly CategoryNode[]): readonly CategoryType[] {
  return LEVELS.slice(path.at(-1)?.level ?? 0);
}
