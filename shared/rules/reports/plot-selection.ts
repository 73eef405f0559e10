import { PLOT_ITEMS_MAX } from '../limits.ts';

/** Adds the item, or removes it if it is selected; a sixth is refused and changes nothing (spec §4). */
export function togglePlotItem(items: number[], id: number): { items: number[]; refused: boolean } {
  if (items.includes(id)) return { items: items.filter((item) => item !== id), refused: false };
  if (items.length >= PLOT_ITEMS_MAX) return { items, refused: true };
  return { items: [...items, id], refused: false };
}

/** The ids in an address like `3,17`: what is no id is left out, as are repetitions and a sixth; `isCut` says of that. */
export function readPlotItems(text: string | null | undefined): { items: number[]; isCut: boolean } {
  const ids = (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d*$/.test(part))
    .map(Number)
    .filter(Number.isSafeInteger);
  const distinct = [...new Set(ids)];
  return { items: distinct.slice(0, PLOT_ITEMS_MAX), isCut: distinct.length > PLOT_ITEMS_MAX };
}
