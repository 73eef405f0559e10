export const MARKET_SECTION = '/market';
export const MARKET_PATHS = {
  categories: '/market/categories',
  brands: '/market/brands',
  products: '/market/products',
} as const;
