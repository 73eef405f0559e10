import { sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type SoldOffer = {
  readonly shopId: number;
  readonly productId: number;
  readonly cc: PortalCode;
  readonly priceMinor: number;
};

/** Those of the clicked offers whose shops have said orders before. */
export async function listSoldOffers(
  db: DbOrTx,
  clicks: readonly { readonly shop_id: number; readonly product_id: number }[],
): Promise<readonly SoldOffer[]> {
  const { rows } = await sql<SoldOffer>`
    select offer.shop_id as "shopId", offer.product_id as "productId", locale_code as cc, price_minor as "priceMinor"
    from unnest(${clicks.map((click) => click.shop_id)}::int[], ${clicks.map((click) => click.product_id)}::int[])
      as clicked (shop_id, product_id)
    join offer on offer.shop_id = clicked.shop_id and offer.product_id = clicked.product_id
    join shop on shop.id = offer.shop_id join portal on portal.id = shop.portal_id
    where exists (select from shop_order where shop_order.shop_id = offer.shop_id)`.execute(db);
  return rows;
}
