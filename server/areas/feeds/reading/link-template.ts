import { LINK_PLACE } from '../../../../shared/rules/feeds/link-templates.ts';
import type { ItemValues } from './item-values.ts';

/**
 * Makes addresses of items by a template: each `{place}` stands for what the item has there, encoded for addresses.
 * An item that lacks one of them has no address.
 */
export function compileLink(
  template: string,
  slotsOf: (place: string) => readonly number[],
): (values: ItemValues) => string {
  // Texts and places by turns.
  const parts = template.split(LINK_PLACE);
  const slots = parts.map((part, index) => (index % 2 === 1 ? slotsOf(part) : []));
  return (values) => {
    let link = '';
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 0) {
        link += part;
        continue;
      }
      const value = values.pick(slots[index] ?? []);
      if (value === '') return '';
      link += encodeURIComponent(value);
    }
    return link;
  };
}
