import { type IdentifiersOf, loadIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { listCategoryNames, listClickOrders, listProductNames } from '../analytics.repository.ts';
import type { LedgerClick } from './ledger.repository.ts';

/** Names in the language of the portal; empty where it does not know the id. */
export type ClickNames = {
  readonly product: (id: number) => string;
  readonly category: (id: number) => string;
  readonly identifiersOf: IdentifiersOf;
  /** The shop's own numbers of the orders that count for a click. */
  readonly ordersOf: (eventId: string) => string[];
};

const namesOf = (rows: readonly { id: number; name: string }[]) => {
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number) => byId.get(id) ?? '';
};

/** Looks up what some clicks are about. */
export async function nameClicks(
  db: DbOrTx,
  { id: shopId, portalId }: Pick<ShopPlace, 'id' | 'portalId'>,
  clicks: readonly LedgerClick[],
): Promise<ClickNames> {
  const ids = (of: 'product_id' | 'category_id') => [...new Set(clicks.map((click) => click[of]))];
  const eventIds = clicks.map(({ event_id: id }) => id);
  const [products, categories, identifiersOf, orders] = await Promise.all([
    listProductNames(db, portalId, ids('product_id')),
    listCategoryNames(db, portalId, ids('category_id')),
    loadIdentifiers(db, shopId, ids('product_id')),
    listClickOrders(db, shopId, eventIds),
  ]);
  const byClick = Map.groupBy(orders, ({ clickId }) => clickId);
  const ordersOf = (eventId: string) => (byClick.get(eventId) ?? []).map(({ orderId }) => orderId);
  return { product: namesOf(products), category: namesOf(categories), identifiersOf, ordersOf };
}
