import type { MadeProduct } from '../worlds/factories.ts';

/** A page of a product that somebody looked at: the shops of its list and their positions. */
export type MadeView = {
  readonly at: number;
  readonly product: Pick<MadeProduct, 'id' | 'category'>;
  readonly places: readonly { readonly shopId: number; readonly position: number }[];
};

/** What the shop bids on a category or a product from an instant on, until the next entry for it; null for nothing. */
export type BidEntry = {
  readonly from: number;
  readonly on: { readonly categoryId: number } | { readonly productId: number };
  readonly micros: number | null;
};

export type RankingFacts = {
  readonly shopId: number;
  /** First and last instant of the day, the last one exclusive. */
  readonly day: readonly [number, number];
  readonly views: readonly MadeView[];
  /** The day's offers of the shop by product. */
  readonly offers: ReadonlyMap<number, { inStock: boolean; priceMinor: number }>;
  readonly bids: readonly BidEntry[];
  readonly overLimit: readonly (readonly [from: number, to: number])[];
  readonly baseMicros: (categoryPath: readonly number[], priceMinor: number) => number;
};

type Counted = { views: number; listed: number; positions: number };
export type RankingCount = Counted & Record<'covered' | 'rank' | 'noBid' | 'budget' | 'stock', number>;

/** The bid of the product itself, else of the nearest category, with what was last said of each. */
function bidAt({ bids }: RankingFacts, { at, product }: MadeView): number | null {
  const said = (matches: (on: BidEntry['on']) => boolean) =>
    bids.filter(({ from, on }) => from <= at && matches(on)).sort((a, b) => b.from - a.from)[0]?.micros ??
    null;
  const own = said((on) => 'productId' in on && on.productId === product.id);
  if (own !== null) return own;
  for (const id of product.category.path.toReversed()) {
    const ofCategory = said((on) => 'categoryId' in on && on.categoryId === id);
    if (ofCategory !== null) return ofCategory;
  }
  return null;
}

function fateOf(facts: RankingFacts, view: MadeView): 'covered' | 'rank' | 'noBid' | 'budget' | 'stock' {
  const offer = facts.offers.get(view.product.id) ?? { inStock: false, priceMinor: 0 };
  const position = view.places.find(({ shopId }) => shopId === facts.shopId)?.position;
  if (position === 1 || position === 2 || position === 3) return 'covered';
  if (position === undefined) {
    const overLimit = facts.overLimit.some(([from, to]) => from <= view.at && view.at < to);
    return offer.inStock && overLimit ? 'budget' : 'stock';
  }
  const bid = bidAt(facts, view) ?? 0;
  return bid > facts.baseMicros(view.product.category.path, offer.priceMinor) ? 'rank' : 'noBid';
}

/** Counts the day view by view, as domain.md says it; `isAsked` chooses among the products that the shop had. */
export function countRanking(
  facts: RankingFacts,
  isAsked: (product: MadeView['product']) => boolean = () => true,
): RankingCount {
  const count = { views: 0, listed: 0, positions: 0, covered: 0, rank: 0, noBid: 0, budget: 0, stock: 0 };
  const [from, to] = facts.day;
  for (const view of facts.views) {
    if (view.at < from || view.at >= to || !facts.offers.has(view.product.id) || !isAsked(view.product))
      continue;
    const own = view.places.find(({ shopId }) => shopId === facts.shopId);
    count.views += 1;
    count.listed += own ? 1 : 0;
    count.positions += own?.position ?? 0;
    count[fateOf(facts, view)] += 1;
  }
  return count;
}

/** The same as an answer says it. */
export function rankingAnswer(count: RankingCount) {
  const share = (part: number) => (count.views === 0 ? null : part / count.views);
  return {
    views: count.views,
    position_avg: count.listed === 0 ? null : count.positions / count.listed,
    coverage: share(count.covered),
    lost_rank: share(count.rank),
    lost_budget: share(count.budget),
    lost_no_bid: share(count.noBid),
    lost_stock: share(count.stock),
  };
}
