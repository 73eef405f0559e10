import { z } from 'zod';
import { GONE_ITEM_DAYS, OTHER_ITEMS_SHOWN } from '../../rules/limits.ts';

/** By what a shop's own systems know a product, beside the portal's product id. */
export const productIdentifiers = {
  item_id: z
    .string()
    .nullable()
    .describe(
      `The shop’s number of the item in its feed: of several the one whose price the offer has. Of a product that left the feed, what it was last, for ${GONE_ITEM_DAYS} days; null where none is known`,
    ),
  other_item_ids: z
    .array(z.string())
    .max(OTHER_ITEMS_SHOWN)
    .describe(`Of the shop’s further items of the product; the first ${OTHER_ITEMS_SHOWN}`),
  num_items: z.int().min(0).describe('The shop’s items of the product, all of them'),
  ean: z.string().nullable().describe('As the item has it, else as the portal has it of the product'),
};

/** The part of a row that says by what a shop's own systems know its product. */
export type ProductIdentifiers = z.infer<z.ZodObject<typeof productIdentifiers>>;

/** Of a product of which nothing is known. */
export const NO_IDENTIFIERS: ProductIdentifiers = {
  item_id: null,
  other_item_ids: [],
  num_items: 0,
  ean: null,
};

/** Numbers of further items as one text, with a sign where there are more than are shown; null without any. */
export function otherItemsText({
  other_item_ids: others,
  num_items: items,
}: ProductIdentifiers): string | null {
  if (others.length === 0) return null;
  return [...others, ...(items > 1 + others.length ? ['…'] : [])].join(', ');
}
