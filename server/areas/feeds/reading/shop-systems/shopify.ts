import type { FeedItem } from '../../../../../shared/rules/feeds/feed-item.ts';
import { isYes, type LineShape, NO_ITEMS, type ReadMark, variantOf } from './line-shape.ts';

/** So much of one product is held until it is complete; Shopify itself has at most 2,048 variants and 250 images. */
const MOST = 3_000;
const MOST_IMAGES = 250;
/** What Shopify calls the only variant of a product without options. */
const NO_OPTION = 'Default Title';

type Product = {
  readonly handle: string;
  readonly isShown: boolean;
  readonly first: FeedItem;
  readonly images: string[];
  readonly variants: FeedItem[];
};

const optionsOf = (mark: ReadMark): readonly string[] =>
  [mark('option1'), mark('option2'), mark('option3')].filter((text) => text !== '' && text !== NO_OPTION);

/** What nobody counts is there; what may be sold without being there has to come first. */
function stockOf(item: FeedItem, mark: ReadMark): string {
  if (mark('tracker') === '') return 'in stock';
  if (Number(item.quantity) > 0) return 'in stock';
  return /^(?:continue|true)$/i.test(mark('oversell')) ? 'backorder' : 'out of stock';
}

/** A variant of a product; its title says which, for the title of the product alone names them all. */
function variantItem(product: FeedItem, line: FeedItem, mark: ReadMark): FeedItem {
  const options = optionsOf(mark);
  const title = [product.title, options.join(' / ')].filter((text) => text !== '').join(' – ');
  const id = line.id === '' ? [mark('handle'), ...options].join('-') : line.id;
  const image = mark('variantImage');
  return {
    ...variantOf(product, line),
    id,
    title,
    link: line.link,
    image,
    gtin: line.gtin,
    mpn: line.mpn,
    costOfGoods: line.costOfGoods,
    quantity: line.quantity,
    regularPrice: line.regularPrice,
    stock: stockOf(line, mark),
  };
}

function itemsOf({ handle, isShown, first, images, variants }: Product): readonly FeedItem[] {
  if (!isShown) return NO_ITEMS;
  const groupId = variants.length > 1 ? handle : '';
  return variants.map((variant) => {
    const image = variant.image === '' ? (images[0] ?? first.image) : variant.image;
    return { ...variant, groupId, image, moreImages: images.filter((other) => other !== image) };
  });
}

const isNewImage = ({ images }: Product, image: string) =>
  image !== '' && images.length < MOST_IMAGES && !images.includes(image);

/**
 * The lines of Shopify's export: those of one handle stand together. The first has the product, each with a price is
 * a variant, and each may bring an image.
 */
export function shopifyLines(): LineShape {
  let open: Product | null = null;
  const close = () => {
    const items = open ? itemsOf(open) : NO_ITEMS;
    open = null;
    return items;
  };
  return {
    take: (line, mark) => {
      const handle = mark('handle');
      const isMore = open?.handle === handle && open.variants.length < MOST;
      const done = isMore ? NO_ITEMS : close();
      open ??= {
        handle,
        isShown: isYes(mark('status')) && isYes(mark('published')),
        first: line,
        images: [],
        variants: [],
      };
      if (isNewImage(open, line.image)) open.images.push(line.image);
      if (line.price !== '') open.variants.push(variantItem(open.first, line, mark));
      return done;
    },
    end: close,
  };
}
