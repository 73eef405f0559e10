// By what a shop knows a product, from the items that its feed brought.
import type { ItemFact } from './item-facts.ts';

const MOST_OTHERS = 20;

/** What every answer with a product has to say of it. */
export function expectedIdentifiers(
  { items, eans }: { items: readonly ItemFact[]; eans: ReadonlyMap<number, string> },
  productId: number,
) {
  const own = items.filter((item) => item.productId === productId);
  const there = own.filter((item) => item.goneAt === null);
  const lastGone = own
    .map((item) => item.goneAt ?? '')
    .sort()
    .at(-1);
  const known = there.length > 0 ? there : own.filter((item) => item.goneAt === lastGone);
  const sorted = known.toSorted((a, b) => {
    if (a.inStock !== b.inStock) return a.inStock ? -1 : 1;
    return a.priceMinor - b.priceMinor || (a.itemId < b.itemId ? -1 : 1);
  });
  const [first, ...others] = sorted;
  return {
    item_id: first?.itemId ?? null,
    other_item_ids: others.slice(0, MOST_OTHERS).map((item) => item.itemId),
    num_items: sorted.length,
    ean: first?.ean ?? eans.get(productId) ?? null,
  };
}
