import type { FeedItem } from '../../../../../shared/rules/feeds/feed-item.ts';
import { addressesOf } from '../item-values.ts';
import type { FileOwner } from './csv-shape.ts';
import { isYes, type LineShape, NO_ITEMS } from './line-shape.ts';

const isNumbers = (text: string) => /^[\d\s,;]*$/.test(text);

/**
 * The lines of OpenCart's export of products. A price with a tax class stands there without its tax, so that it is
 * none that a visitor pays; images are named below the shop's folder of images; categories by numbers say nothing.
 */
export function openCartLines({ site }: FileOwner): LineShape {
  const addressOf = (image: string) =>
    image === '' || image.includes('://') || site === '' ? image : `${site}/image/${encodeURI(image)}`;
  return {
    take: (line, mark) => {
      if (!isYes(mark('active'))) return NO_ITEMS;
      const isNet = mark('taxClass') !== '' && mark('taxClass') !== '0';
      const item: FeedItem = {
        ...line,
        image: addressOf(line.image),
        price: isNet ? '' : line.price,
        category: isNumbers(line.category) ? '' : line.category,
      };
      return [item];
    },
    end: () => NO_ITEMS,
  };
}

/** The lines of PrestaShop's tables: products that the shop does not show are no offers; several images stand in one cell. */
export function prestaShopLines(): LineShape {
  return {
    take: (line, mark) => {
      if (!isYes(mark('active'))) return NO_ITEMS;
      const [image = ''] = line.image === '' ? [] : addressesOf(line.image);
      return [{ ...line, image, moreImages: line.moreImages.filter((other) => other !== image) }];
    },
    end: () => NO_ITEMS,
  };
}
