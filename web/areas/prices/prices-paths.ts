/** Where the lists of the price report are; the comparison stands above them. */
export const PRICE_PATHS = {
  cheapest: '/prices/product-lowest-prices',
  more_expensive: '/prices/product-expensive-prices',
  most_expensive: '/prices/product-highest-prices',
} as const;
