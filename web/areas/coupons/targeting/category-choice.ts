/** A category of the shop's, in the tree of the portal. */
export type ChoiceNode = { id: number; parentId: number | null; name: string; offers: number };

export type ChoiceTree = {
  roots: readonly number[];
  byId: ReadonlyMap<number, ChoiceNode>;
  below: ReadonlyMap<number, readonly number[]>;
};

/** `on`: with all below it; `some`: only parts of it. */
export type Check = 'on' | 'some' | 'off';

const NONE: readonly number[] = [];

/** The tree of rows that come in any order; one whose parent is not there stands at the top. */
export function choiceTree(nodes: readonly ChoiceNode[]): ChoiceTree {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const below = new Map<number, number[]>();
  const roots: number[] = [];
  for (const { id, parentId } of nodes) {
    if (parentId === null || !byId.has(parentId)) roots.push(id);
    else below.set(parentId, [...(below.get(parentId) ?? []), id]);
  }
  return { roots, byId, below };
}

export const childrenOf = (tree: ChoiceTree, id: number): readonly number[] => tree.below.get(id) ?? NONE;

/** How every category stands with these chosen. One whose children are all on is on too. */
export function checksOf(tree: ChoiceTree, chosen: readonly number[]): ReadonlyMap<number, Check> {
  const set = new Set(chosen);
  const checks = new Map<number, Check>();
  const visit = (id: number, isInside: boolean): Check => {
    const isOn = isInside || set.has(id);
    const parts = childrenOf(tree, id).map((child) => visit(child, isOn));
    const isFull = isOn || (parts.length > 0 && parts.every((part) => part === 'on'));
    const check = isFull ? 'on' : parts.some((part) => part !== 'off') ? 'some' : 'off';
    checks.set(id, check);
    return check;
  };
  for (const root of tree.roots) visit(root, false);
  return checks;
}

function allBelow(tree: ChoiceTree, id: number): number[] {
  return childrenOf(tree, id).flatMap((child) => [child, ...allBelow(tree, child)]);
}

/** From the root to the category itself. */
function pathTo(tree: ChoiceTree, id: number): number[] {
  const parentId = tree.byId.get(id)?.parentId ?? null;
  return parentId !== null && tree.byId.has(parentId) ? [...pathTo(tree, parentId), id] : [id];
}

/**
 * The choice after a category was switched. Switching one on takes the place of all below it; switching one off
 * inside a chosen one leaves that one's other parts.
 */
export function switchCategory(tree: ChoiceTree, chosen: readonly number[], id: number): number[] {
  const own = new Set([id, ...allBelow(tree, id)]);
  const others = chosen.filter((one) => !own.has(one));
  if (checksOf(tree, chosen).get(id) !== 'on') return [...others, id];
  const path = pathTo(tree, id);
  const at = path.findIndex((one) => others.includes(one));
  if (at === -1) return others;
  const rest = path
    .slice(at, -1)
    .flatMap((one, step) => childrenOf(tree, one).filter((child) => child !== path[at + step + 1]));
  return [...new Set([...others.filter((one) => !path.includes(one)), ...rest])];
}

/** The categories whose name fits, with all above and below them; null shows all. */
export function foundCategories(
  tree: ChoiceTree,
  fits: ((name: string) => boolean) | null,
): ReadonlySet<number> | null {
  if (!fits) return null;
  const found = new Set<number>();
  for (const { id, name } of tree.byId.values()) {
    if (!fits(name)) continue;
    for (const one of [...pathTo(tree, id), ...allBelow(tree, id)]) found.add(one);
  }
  return found;
}
