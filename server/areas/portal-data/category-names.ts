import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { PORTAL_LANGUAGES } from '../../../shared/rules/portals/portal-languages.ts';
import type { PortalCategory } from './desk-portals.repository.ts';

const STEP = ' › ';

export type CategoryNames = {
  /** The names from the root down; empty for a category that is none of the portal's. */
  readonly nameOf: (id: number) => string;
  readonly pathOf: (id: number) => readonly number[];
  readonly has: (id: number) => boolean;
  /** Ids in the order of these names. */
  readonly ordered: readonly number[];
};

/** What the categories of a portal are called. */
export function categoryNames(categories: readonly PortalCategory[], code: PortalCode): CategoryNames {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const names = new Map(
    categories.map(({ id, path }) => [id, path.map((one) => byId.get(one)?.name ?? '').join(STEP)]),
  );
  const nameOf = (id: number) => names.get(id) ?? '';
  const { compare } = new Intl.Collator(PORTAL_LANGUAGES[code], { numeric: true });
  return {
    nameOf,
    pathOf: (id) => byId.get(id)?.path ?? [],
    has: (id) => byId.has(id),
    ordered: [...byId.keys()].toSorted((a, b) => compare(nameOf(a), nameOf(b)) || a - b),
  };
}
