import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;
type Expression = RawBuilder<unknown>;

/** What a targeting says of one offer, each part as SQL; only those of its kind are asked. */
export type TargetingParts = {
  /** Text: `all`, `categories` or `products`. */
  readonly kind: Expression;
  readonly hasCategory: Condition;
  /** Whether brands are named at all, the offer's is among them, or among those that are left out. */
  readonly namesBrands: Condition;
  readonly hasBrand: Condition;
  readonly excludesBrand: Condition;
  /** Portal's minor units, both inclusive; null without a bound. */
  readonly priceMin: Expression;
  readonly priceMax: Expression;
  readonly hasProduct: Condition;
};

/** Whether an offer at this price (minor units) is what a targeting is for: the one place that decides it. */
export const isTargeted = (of: TargetingParts, priceMinor: Expression): Condition => sql<SqlBool>`
  case ${of.kind}
    when 'all' then true
    when 'products' then ${of.hasProduct}
    else ${priceMinor} >= coalesce(${of.priceMin}, 0) and ${priceMinor} <= coalesce(${of.priceMax}, ${priceMinor})
      and ${of.hasCategory}
      and (${of.hasBrand} or not ${of.namesBrands}) and not ${of.excludesBrand}
  end`;

/** An offer as coupons see it. */
export type TargetedOffer = {
  /** Ids from the root to its category. */
  readonly path: Expression;
  /** Null where the product has none. */
  readonly brandId: Expression;
  readonly priceMinor: Expression;
  readonly productId: Expression;
  /** Ids of the products that were merged into its own. */
  readonly mergedIds: Expression;
};

/** For `TargetedOffer`. */
export const mergedIdsOf = (portalId: Expression, productId: Expression): Expression => sql`
  array(select merged.id from product merged
    where merged.portal_id = ${portalId} and merged.merged_into = ${productId})`;

/** Looked up by its key however large the table is: a plain EXISTS might be hashed as a whole. */
const found = (rows: Expression): Condition => sql<SqlBool>`((select true from ${rows} limit 1) is true)`;

/** Whether a coupon that is kept, of the table or alias `coupon`, is for an offer of its shop. */
export function isHit(coupon: string, offer: TargetedOffer): Condition {
  const id = sql.ref(`${coupon}.id`);
  const brands = sql`coupon_brand where coupon_id = ${id}`;
  const products = sql`coupon_product where coupon_id = ${id}`;
  return isTargeted(
    {
      kind: sql.ref(`${coupon}.targeting`),
      hasCategory: found(sql`coupon_category where coupon_id = ${id} and category_id = any(${offer.path})`),
      namesBrands: found(sql`${brands} and not excluded`),
      hasBrand: found(sql`${brands} and brand_id = ${offer.brandId} and not excluded`),
      excludesBrand: found(sql`${brands} and brand_id = ${offer.brandId} and excluded`),
      priceMin: sql.ref(`${coupon}.price_min_minor`),
      priceMax: sql.ref(`${coupon}.price_max_minor`),
      // One id is found in a third of the time that an array of one takes.
      hasProduct: sql<SqlBool>`(${found(sql`${products} and product_id = ${offer.productId}`)}
        or (cardinality(${offer.mergedIds}) > 0 and ${found(sql`${products} and product_id = any(${offer.mergedIds})`)}))`,
    },
    offer.priceMinor,
  );
}

/** Whether visitors see a coupon on a day in Belgrade; there is an index for this. */
export const isLive = (coupon: string, today: Expression): Condition => sql<SqlBool>`
  (${sql.ref(`${coupon}.status`)} = 'approved' and ${sql.ref(`${coupon}.enabled`)}
    and ${sql.ref(`${coupon}.deleted_at`)} is null
    and ${today} between ${sql.ref(`${coupon}.valid_from`)} and ${sql.ref(`${coupon}.valid_to`)})`;
