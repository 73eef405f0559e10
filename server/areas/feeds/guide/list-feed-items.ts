import type { QueryOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { listFeedItemsCall } from '../../../../shared/contract/shops/feed-guide.contract.ts';
import { listCategoryLeaves } from '../../../../shared/rules/feeds/categories/category-leaves.ts';
import { pictureAddresses } from '../../../kernel/pictures/pictures.public.ts';
import { pageFrame, pageLimits } from '../../../platform/http/list-page.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findFeedShop, listPortalTree } from '../feeds.repository.ts';
import { listFeedItemRows } from './feed-items.repository.ts';

const MINOR_PER_UNIT = 100;

/** The items of a shop's feed as they stand, or will stand, on the portal. */
export async function listFeedItems(options: {
  services: Pick<Services, 'db' | 'secretKey' | 'alsoKey'>;
  shopId: number;
  query: QueryOf<typeof listFeedItemsCall>;
}): Promise<ResponseOf<typeof listFeedItemsCall>> {
  const { services, shopId, query } = options;
  const { db } = services;
  const { portalId } = await findFeedShop(db, shopId);
  const [{ rows, total }, tree] = await Promise.all([
    listFeedItemRows(db, shopId, pageLimits(query)),
    listPortalTree(db, portalId),
  ]);
  const paths = new Map(listCategoryLeaves(tree).map(({ id, path }) => [id, path]));
  const pictures = pictureAddresses(services);
  const data = rows.map(({ itemId, image, priceMinor, inStock, categoryId, isNew, ...item }) => ({
    ...item,
    item_id: itemId,
    image_url: pictures.of(image),
    price: priceMinor / MINOR_PER_UNIT,
    in_stock: inStock,
    category: categoryId === null ? null : (paths.get(categoryId) ?? null),
    is_new: isNew,
  }));
  return { data, ...pageFrame(query, total) };
}
