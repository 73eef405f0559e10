import { matchesSearch } from '../../../core/texts/matches-search.ts';

/** How many entries of a kind are offered at once. */
const MOST = 6;

/** One line of the palette. */
export type PaletteEntry = {
  readonly id: string;
  readonly text: string;
  /** Where it belongs: the group of the menu, the portal of a shop. */
  readonly place: string;
  readonly open: () => void;
};
export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] };

/** The entries whose text, or text and place together, have all words that were typed; without words the first of all. */
export function findEntries(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ text, place }) => matchesSearch(`${text} ${place}`, typed)).slice(0, MOST),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry some steps on from one, in a circle over all groups. */
export function entryAfter(groups: readonly PaletteGroup[], id: string | null, steps: number): string | null {
  const all = groups.flatMap(({ entries }) => entries);
  if (all.length === 0) return null;
  const place = all.findIndex((entry) => entry.id === id);
  const next = place < 0 && steps < 0 ? all.length - 1 : place + steps;
  return all[(next + all.length) % all.length]?.id ?? null;
}
