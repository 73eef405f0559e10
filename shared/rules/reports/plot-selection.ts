import { PLOT_ITEMS_MAX } from '../limits.ts';

/** Adds the item, or removes it if it is selected; a sixth is refused and changes nothing (spec §4). */
export function togglePlotItem(items: number[], id: number): { items: number[]; refused: boolean } {
  if (items.includes(id)) return { items: items.filter((item) => item !== id), refused: false };
  if (items.length >= PLOT_ITEMS_MAX) return { items, refused: true };
  return { items: [...items, id], refused: false };
}

/** The ids in an address like `3,17`: what is no id is left out, as are repetitions and a sixth. */
export function parsePlotItems(text: string | null | undefined): number[] {
  const ids = (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d*$/.test(part))
    .map(Number)
    .filter(Number.isSafeInteger);
  return [...new Set(ids)].slice(0, PLOT_ITEMS_MAX);
}
