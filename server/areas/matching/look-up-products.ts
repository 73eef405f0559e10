import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import type {
  findMatchProductsCall,
  MatchProductDetail,
} from '../../../shared/contract/shops/matching.contract.ts';
import { pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageLimits } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import { listItemsOf } from './match-item.repository.ts';
import { listProductRows, searchProducts } from './match-product.repository.ts';
import { listMergedInto } from './merge.repository.ts';
import { findMatchingPortal } from './portals.repository.ts';
import { presentMatchItem, presentMatchProduct } from './present-match.ts';

type Engines = Pick<Services, 'db' | 'secretKey'>;

/** Products of a portal that are not merged. */
export async function lookUpProducts(
  { db, secretKey }: Engines,
  query: QueryOf<typeof findMatchProductsCall>,
) {
  const pictures = pictureAddresses({ secretKey });
  const portal = await findMatchingPortal(db, { cc: query.country });
  const rows = await searchProducts(db, portal.id, {
    text: query.q,
    patterns: searchPatterns(query.q),
    ...pageLimits(query),
  });
  return { data: rows.map((row) => presentMatchProduct(row, pictures)), currency: portal.currency };
}

/**
 * A product with the items that count as it and what was merged into it.
 * @throws AppError `not_found`
 */
export async function lookUpProduct({ db, secretKey }: Engines, id: number): Promise<MatchProductDetail> {
  const pictures = pictureAddresses({ secretKey });
  const [row] = await listProductRows(db, [id]);
  if (!row) throw new AppError('not_found', 'There is no such product');
  const portal = await findMatchingPortal(db, { id: row.portal_id });
  const [items, merged] = await Promise.all([listItemsOf(db, id), listMergedInto(db, id)]);
  return {
    product: presentMatchProduct(row, pictures),
    country: portal.cc,
    currency: portal.currency,
    merged: merged.map(({ id: product_id, name, merged_at }) => ({
      product_id,
      name,
      at: merged_at.toISOString(),
    })),
    items: items.map((item) => ({
      ...presentMatchItem(item, pictures),
      shop_id: item.shop_id,
      shop_name: item.shop_name,
      decided: item.decided_at !== null,
    })),
  };
}
