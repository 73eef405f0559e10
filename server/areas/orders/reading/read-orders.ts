import type { QueryOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { listOrdersCall, OneOrder } from '../../../../shared/contract/orders/orders.contract.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { pageFrame, pageLimits } from '../../../platform/http/list-page.ts';
import { searchPatterns } from '../../../platform/http/search-labels.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findOrder, listNames, listVersions, type StoredOrder, selectOrders } from './orders.repository.ts';
import { presentOneOrder, presentOrder, readLine } from './present-order.ts';

const productsOf = ({ accountedRows, lines }: StoredOrder): number[] =>
  [
    ...accountedRows.map(readLine).flatMap((line) => [line.clickedProductId, line.boughtProductId]),
    ...lines.map(({ product_id: id }) => id ?? 0),
  ].filter((id) => id > 0);

/** A page of a shop's orders. */
export async function listOrders(
  { db }: Pick<Services, 'db'>,
  shop: ShopPlace,
  query: QueryOf<typeof listOrdersCall>,
): Promise<ResponseOf<typeof listOrdersCall>> {
  const filter = {
    shopId: shop.id,
    fromDay: query.date_from,
    toDay: query.date_to,
    status: query.status,
    attribution: query.attribution,
    patterns: searchPatterns(query.q),
  };
  const { rows, total } = await selectOrders(db, filter, pageLimits(query));
  const names = await listNames(db, rows.flatMap(productsOf));
  return {
    currency: shop.currency,
    data: rows.map((row) => presentOrder(row, names)),
    ...pageFrame(query, total),
  };
}

/** An order of a shop. @throws AppError `forbidden` where it has none of the key */
export async function getOrder(
  { db }: Pick<Services, 'db'>,
  shop: ShopPlace,
  key: number,
): Promise<OneOrder> {
  const order = await findOrder(db, shop.id, key);
  if (!order) throw new AppError('forbidden', 'No right to this shop');
  const names = await listNames(db, productsOf(order));
  const versions = await listVersions(db, key);
  return presentOneOrder(order, { versions, names, currency: shop.currency });
}
