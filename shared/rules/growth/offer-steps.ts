import {
  countedState,
  GROWTH_EXAMPLES_MAX,
  type GrowthEffect,
  type GrowthSaying,
  type GrowthStep,
  type GrowthStepId,
  growthStep,
} from './growth-steps.ts';

/** From how many percent on a step is done. */
export const GROWTH_GOALS = { in_stock: 90, category_bids: 80, price: 50, ean: 95 } as const;

/** A shop's offers in one leaf category, and the valid clicks of the asked days on their products. */
export type CategoryOffers = {
  categoryId: number;
  offers: number;
  inStock: number;
  withEan: number;
  /** In stock, and so is another shop's offer of the product that buyers see. */
  competing: number;
  /** Of those, the ones that no other undercuts. */
  cheapest: number;
  clicksOutOfStock: number;
  clicksInStock: number;
  clicksWithoutEan: number;
  clicksUndercut: number;
  /** The shop has an enabled bid on the category or on one above it. */
  hasBid: boolean;
};

/** The shop's listings and valid clicks of the asked days, in premium positions and below them. */
export type PremiumCounts = {
  premiumViews: number;
  premiumClicks: number;
  otherViews: number;
  otherClicks: number;
};

export type ShopOffers = {
  categories: readonly CategoryOffers[];
  /** All valid clicks of the shop in the asked days. */
  clicks: number;
  premium: PremiumCounts;
};

type Open = (category: CategoryOffers) => number;
type Says = GrowthStep['says'];

const sum = (categories: readonly CategoryOffers[], of: Open) =>
  categories.reduce((total, category) => total + of(category), 0);

const count = (value: number) => ({ kind: 'count' as const, value });
const share = (part: number, whole: number) => ({ kind: 'share' as const, value: part / whole });

/** The clicks that hang on what is open, and where most of them are; nothing in days without clicks. */
function measure({ categories, clicks: all }: ShopOffers, saying: GrowthSaying, open: Open) {
  if (all === 0) return {};
  const clicks = sum(categories, open);
  const says: Says = [
    { id: saying, figures: { count: count(all), clicks: count(clicks), share: share(clicks, all) } },
  ];
  const examples = categories
    .map((category) => ({ categoryId: category.categoryId, clicks: open(category) }))
    .filter((example) => example.clicks > 0)
    .sort((a, b) => b.clicks - a.clicks || a.categoryId - b.categoryId)
    .slice(0, GROWTH_EXAMPLES_MAX);
  return { clicks, says, examples };
}

function countedStep(
  id: GrowthStepId & keyof typeof GROWTH_GOALS,
  shop: ShopOffers,
  step: { done: number; of: number; saying: GrowthSaying; open: Open; effect?: GrowthEffect },
): GrowthStep {
  const { done, of, saying, open, effect = 'gains' } = step;
  const goal = GROWTH_GOALS[id];
  const state = countedState(done, of, goal);
  const measured = state === 'todo' ? measure(shop, saying, open) : {};
  return growthStep(id, state, { effect, done, of, goal, ...measured });
}

/** How often the shop's own listings are clicked with and without a premium position; nothing where one is missing. */
function premiumRates({ premiumViews, premiumClicks, otherViews, otherClicks }: PremiumCounts): Says {
  if (premiumViews === 0 || otherViews === 0) return [];
  const figures = { premium: share(premiumClicks, premiumViews), other: share(otherClicks, otherViews) };
  return [{ id: 'bids_rates', figures }];
}

/** The steps that a shop's offers and bids tell of. */
export function offerSteps(shop: ShopOffers): GrowthStep[] {
  const { categories } = shop;
  const selling = categories.filter(({ inStock }) => inStock > 0);
  const offers = sum(categories, (category) => category.offers);
  const bids = countedStep('category_bids', shop, {
    done: selling.filter(({ hasBid }) => hasBid).length,
    of: selling.length,
    saying: 'bids_clicks',
    open: ({ hasBid, clicksInStock }) => (hasBid ? 0 : clicksInStock),
  });
  const rates = bids.state === 'todo' ? premiumRates(shop.premium) : [];
  return [
    countedStep('in_stock', shop, {
      done: sum(categories, ({ inStock }) => inStock),
      of: offers,
      effect: 'loses',
      saying: 'stock_clicks',
      open: ({ clicksOutOfStock }) => clicksOutOfStock,
    }),
    { ...bids, says: [...bids.says, ...rates] },
    countedStep('price', shop, {
      done: sum(categories, ({ cheapest }) => cheapest),
      of: sum(categories, ({ competing }) => competing),
      saying: 'price_clicks',
      open: ({ clicksUndercut }) => clicksUndercut,
    }),
    countedStep('ean', shop, {
      done: sum(categories, ({ withEan }) => withEan),
      of: offers,
      saying: 'ean_clicks',
      open: ({ clicksWithoutEan }) => clicksWithoutEan,
    }),
  ];
}
