import { matchesSearch } from '../../core/texts/matches-search.ts';

export type ShopGroups = readonly {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}[];

/** More at once nobody reads, and a browser is slow to draw. */
const SHOWN_MAX = 200;

export const idsOf = (groups: ShopGroups): number[] =>
  groups.flatMap(({ items }) => items.map(({ value }) => Number(value)));

/** The first shops that a search finds, before them those of `first`, still by portal; and how many more there are. */
export function listedShops(
  groups: ShopGroups,
  q: string,
  first: readonly number[],
): { shown: ShopGroups; hidden: number } {
  const later = ({ value }: { value: string }) => Number(!first.includes(Number(value)));
  const found = groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ label }) => matchesSearch(label, q)).toSorted((a, b) => later(a) - later(b)),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => Math.min(...a.items.map(later)) - Math.min(...b.items.map(later)));
  let room = SHOWN_MAX;
  const shown = found.map(({ group, items }) => {
    const part = items.slice(0, Math.max(0, room));
    room -= items.length;
    return { group, items: part };
  });
  return { shown: shown.filter(({ items }) => items.length > 0), hidden: Math.max(0, -room) };
}
