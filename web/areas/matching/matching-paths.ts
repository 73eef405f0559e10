/** For staff: merging and splitting the products of a portal. */
export const PRODUCT_MERGE_PATH = '/feeds/matching/products';
