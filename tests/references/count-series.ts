// The figures of a slice of the facts, counted the obvious way. Money in micro-euro, prices in minor units.
import type { ClickFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import type { Slice } from './count-facts.ts';

export type Values = Record<string, number | null>;

const bids = (clicks: ClickFact[]) => clicks.filter((click) => click.kind === 'bid');
const cost = (clicks: ClickFact[]) => clicks.reduce((sum, click) => sum + click.chargeMicros, 0);
const productsOf = (clicks: ClickFact[]) => new Set(clicks.map((click) => click.productId));
export const over = (a: number, b: number): number | null => (b === 0 ? null : a / b);

function averageCost(clicks: ClickFact[]): number | null {
  return clicks.length === 0 ? null : Math.round(cost(clicks) / clicks.length);
}

const meanOffers = ({ snapshots }: Slice): number =>
  over(
    snapshots.reduce((sum, { inStock }) => sum + inStock.size, 0),
    snapshots.length,
  ) ?? 0;

function clickedShare({ clicks, snapshots }: Slice): number | null {
  const offered = new Set(snapshots.flatMap(({ inStock }) => [...inStock.keys()]));
  return over(offered.intersection(productsOf(clicks)).size, offered.size);
}

const priceSum = (prices: number[]) => prices.reduce((sum, price) => sum + price, 0);
const knownPrices = (clicks: ClickFact[]) =>
  clicks.map((click) => click.priceMinor).filter((price) => price > 0);
const rounded = (value: number | null) => (value === null ? null : Math.round(value));

function meanListedPrice({ snapshots }: Slice): number | null {
  const prices = snapshots.flatMap(({ inStock }) => [...inStock.values()]);
  return rounded(over(priceSum(prices), prices.length));
}

function potentialRevenue(clicks: ClickFact[], rate: number): number | null {
  if (clicks.length === 0) return 0;
  const prices = knownPrices(clicks);
  const mean = over(priceSum(prices), prices.length);
  return mean === null ? null : Math.round(clicks.length * rate * mean);
}

/** At a rate of clicks that buy. */
export const potentialAt =
  (rate: number) =>
  ({ clicks }: Slice): Values => ({
    potential_revenue: potentialRevenue(clicks, rate),
    clicks: clicks.length,
  });

const ofModule = <F extends { kind: string }>(facts: F[]) => facts.filter((fact) => fact.kind === 'module');

/** Each report by date, as a count of one bucket, one item or the whole range. */
export const SERIES_COUNTS: Record<string, (slice: Slice) => Values> = {
  'num-products': ({ clicks }) => ({ num_products: productsOf(clicks).size }),
  'num-clicks': ({ clicks }) => ({ clicks: clicks.length }),
  cpc: ({ clicks }) => ({ cpc_sum: cost(clicks) }),
  'cpc-avg': ({ clicks }) => ({ cpc_avg: averageCost(clicks) }),
  'num-bid-clicks': ({ clicks }) => ({ bid_clicks: bids(clicks).length }),
  'cpc-bid-clicks': ({ clicks }) => ({ bid_cpc_sum: cost(bids(clicks)) }),
  'daily-metrics': ({ clicks }) => ({
    clicks: clicks.length,
    cpc_avg: averageCost(clicks),
    cpc_sum: cost(clicks),
    bid_clicks: bids(clicks).length,
  }),
  'daily-bid-metrics': ({ clicks }) => ({
    clicks: bids(clicks).length,
    cpc_avg: averageCost(bids(clicks)),
    cpc_sum: cost(bids(clicks)),
    bid_clicks: bids(clicks).length,
    bid_share: over(bids(clicks).length, clicks.length),
  }),
  'bid-positions': ({ impressions }) => {
    const listed = impressions.filter(({ kind }) => kind === 'base' || kind === 'bid');
    const positions = listed.reduce((sum, { position }) => sum + position, 0);
    return {
      listings: listed.length,
      listing_position_avg: over(positions, listed.length),
      coverage: over(listed.filter(({ kind }) => kind === 'bid').length, listed.length),
    };
  },
  offers: (slice) => ({ num_offers: meanOffers(slice) }),
  liquidity: (slice) => ({
    num_clicks: slice.clicks.length,
    num_offers: meanOffers(slice),
    liquidity: over(slice.clicks.length, meanOffers(slice)),
    clicked_offers_share: clickedShare(slice),
  }),
  'avg-products-price': (slice) => {
    const prices = knownPrices(slice.clicks);
    return {
      price_clicked: rounded(over(priceSum(prices), prices.length)),
      price_listed: meanListedPrice(slice),
    };
  },
  'module-clicks': ({ clicks }) => ({ clicks: ofModule(clicks).length }),
  'module-cost': ({ clicks }) => ({ cpc_sum: cost(ofModule(clicks)) }),
  'module-impressions': ({ impressions }) => ({ impressions: ofModule(impressions).length }),
};

/** Neither an ad's nor the partner module's. */
export const isInList = ({ kind }: ClickFact): boolean => kind === 'base' || kind === 'bid';

/** The figures of a row of a ranking. */
export function rankingValues(clicks: ClickFact[]): Values {
  const listed = clicks.filter(isInList);
  return {
    clicks: clicks.length,
    bid_clicks: bids(clicks).length,
    cpc_avg: averageCost(clicks),
    cpc_sum: cost(clicks),
    position_avg: over(
      listed.reduce((sum, click) => sum + click.position, 0),
      listed.length,
    ),
  };
}

export const countProducts = (clicks: ClickFact[]): number => productsOf(clicks).size;
