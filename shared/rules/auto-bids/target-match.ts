/** What the set of a goal by rule is made of. */
export const MATCHED_THINGS = ['categories', 'products', 'ads'] as const;
export type MatchedThing = (typeof MATCHED_THINGS)[number];
export const MATCH_WORDS_MAX = 100;

/** A set by rule: it is what matches when a plan is made. Prices in the portal's currency, of the shop's own offers. */
export type TargetMatch = {
  readonly of: MatchedThing;
  /** Each of them occurs in the name; empty: any name. */
  readonly words: string;
  /** Inclusive; null: no lower end. */
  readonly price_from: number | null;
  /** Exclusive; null: no upper end. */
  readonly price_to: number | null;
  /** Only what the shop has in stock. */
  readonly in_stock: boolean;
};

/** Whether two sets by rule are the same by what they say; letters may be large or small. */
export const isSameMatch = (a: TargetMatch, b: TargetMatch): boolean =>
  a.of === b.of &&
  a.words.toLowerCase() === b.words.toLowerCase() &&
  a.price_from === b.price_from &&
  a.price_to === b.price_to &&
  a.in_stock === b.in_stock;

/** What a goal names, as the API says it. */
type GoalSet = {
  readonly all_ads: boolean;
  readonly ad_ids: readonly number[];
  readonly matching: { readonly of: MatchedThing } | null;
};

/** Whether a goal is for product ads. */
export const isForAds = ({ all_ads: isForAll, ad_ids: ids, matching }: GoalSet): boolean =>
  isForAll || ids.length > 0 || matching?.of === 'ads';
