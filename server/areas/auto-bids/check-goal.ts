import type { GoalDraft, WishDraft } from '../../../shared/contract/bidding/goal-draft.contract.ts';
import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import type { GoalKind } from '../../../shared/rules/auto-bids/goals.ts';
import { isForAds } from '../../../shared/rules/auto-bids/target-match.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { createFieldError } from '../../platform/http/app-error.ts';
import { repeatedPlaces } from '../../platform/http/repeated-places.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { listBiddableCategories, listPortalProducts } from '../bidding/bidding.public.ts';
import { listAds } from '../product-ads/product-ads.public.ts';
import { listTakenAds } from './ads/goal-ads.repository.ts';
import { reversed, scheduleErrors } from './check-schedule.ts';
import { type GoalRow, listTaken } from './goals.repository.ts';
import { goalSeasonErrors } from './seasons/check-seasons.ts';

/** The numbers that each kind needs; it takes no others. */
const NUMBERS_OF: Readonly<
  Record<GoalKind, readonly ('position' | 'share' | 'cpc' | 'cost_share' | 'budget' | 'rule')[]>
> = {
  hold_position: ['position', 'share'],
  target_cpc: ['cpc'],
  target_cost_share: ['cost_share'],
  most_profit: [],
  most_clicks: ['budget'],
  rule: ['rule'],
};
const NUMBERS = Object.values(NUMBERS_OF).flat();

const missing = (field: string) => createFieldError(field, 'required', {}, 'This kind of goal needs it');
const needless = (field: string, why: string) => createFieldError(field, 'not_needed', {}, why);

/** What a wish lacks, or has too much; a ROAS stands in the place of a cost share, never beside one. */
export function wishErrors(draft: WishDraft): FieldError[] {
  const { kind, roas } = draft;
  const needed = NUMBERS_OF[kind];
  const isShareSaid = kind === 'target_cost_share' && roas !== undefined;
  const found = NUMBERS.flatMap((name) => {
    const isThere = draft[name] !== undefined || (name === 'cost_share' && isShareSaid);
    if (needed.includes(name) === isThere) return [];
    return isThere ? needless(name, 'This kind of goal takes none') : missing(name);
  });
  if (roas === undefined || (isShareSaid && draft.cost_share === undefined)) return found;
  return [...found, needless('roas', 'It is one way to say the cost share of a goal of that: say one')];
}

function boundErrors({ lowest_bid: lowest, highest_bid: highest }: GoalDraft): FieldError[] {
  if (highest >= lowest) return [];
  return [createFieldError('highest_bid', 'too_small', { minimum: lowest }, 'It is below lowest_bid')];
}

const repeated = (field: string, ids: readonly number[]) =>
  repeatedPlaces(ids).map((index) =>
    createFieldError(`${field}.${index}`, 'repeated', {}, 'It is named twice: name it once'),
  );

/** What a set by rule cannot be: one of names too, one that anything matches, one of prices of ads. */
function matchErrors(draft: GoalDraft): FieldError[] {
  const { matching } = draft;
  if (matching === null) return [];
  const { of, words, price_from: from, price_to: to, in_stock: isInStock } = matching;
  const field = (name: string) => `matching.${name}`;
  const named = [
    ...(['all_categories', 'all_ads'] as const).filter((name) => draft[name]),
    ...(['category_ids', 'product_ids', 'ad_ids'] as const).filter((name) => draft[name].length > 0),
  ];
  const ofOffers = [...(from === null ? [] : ['price_from']), ...(to === null ? [] : ['price_to'])];
  if (isInStock) ofOffers.push('in_stock');
  return [
    ...named.map((name) => needless(name, 'A goal by rule names nothing')),
    ...(of === 'ads' ? ofOffers.map((name) => needless(field(name), 'Ads are chosen by words alone')) : []),
    ...(words === '' && ofOffers.length === 0
      ? [createFieldError(field('words'), 'required', {}, 'Say what has to match')]
      : []),
    ...(from !== null && to !== null && to <= from ? [reversed(field('price_to'), 'price_from')] : []),
  ];
}

/** What a goal of ads cannot be: of bids too, of all and of some. */
function adErrors(draft: GoalDraft): FieldError[] {
  const { all_ads: isForAll, ad_ids: ads } = draft;
  const bids = (['category_ids', 'product_ids'] as const).filter((name) => draft[name].length > 0);
  const names = [...(draft.all_categories ? ['all_categories'] : []), ...bids];
  return [
    ...names.map((name) => needless(name, 'A goal is for bids or for product ads: make one of each')),
    ...(isForAll && ads.length > 0 ? [needless('ad_ids', 'Goals of all ads name none')] : []),
    ...repeated('ad_ids', ads),
  ];
}

function nameErrors(draft: GoalDraft): FieldError[] {
  const { all_categories: isForAll, category_ids: categories, product_ids: products } = draft;
  if (draft.matching) return [...matchErrors(draft), ...(draft.matching.of === 'ads' ? adErrors(draft) : [])];
  if (isForAds(draft)) return adErrors(draft);
  if (isForAll && categories.length > 0)
    return [needless('category_ids', 'Goals of all categories name none')];
  if (!isForAll && categories.length + products.length === 0)
    return [createFieldError('category_ids', 'required', {}, 'Name what the goal is for')];
  return [...repeated('category_ids', categories), ...repeated('product_ids', products)];
}

/** What the numbers of a draft, by themselves, cannot be. */
export const draftErrors = (draft: GoalDraft): FieldError[] => [
  ...wishErrors(draft),
  ...boundErrors(draft),
  ...scheduleErrors(draft),
  ...nameErrors(draft),
  ...goalSeasonErrors(draft, NUMBERS_OF[draft.kind]),
];

/** Ads that are not the shop’s, or that another goal has already. */
async function namedAdErrors(
  tx: DbOrTx,
  { shopId, goalId }: { readonly shopId: number; readonly goalId: number | null },
  ids: readonly number[],
): Promise<FieldError[]> {
  if (ids.length === 0) return [];
  const own = new Set((await listAds(tx, shopId)).map(({ id }) => id));
  const taken = new Map(
    (await listTakenAds(tx, { shopId, besides: goalId }, ids)).map(({ adId, goal }) => [adId, goal]),
  );
  return ids.flatMap((id, index) => {
    const field = `ad_ids.${index}`;
    if (!own.has(id)) return createFieldError(field, 'unknown', {}, 'The shop has no such ad');
    const other = taken.get(id);
    return other === undefined
      ? []
      : createFieldError(field, 'taken', {}, `The goal “${other}” has it already`);
  });
}

type Asked = {
  readonly shop: Pick<ShopPlace, 'id' | 'portalId'>;
  readonly goals: readonly GoalRow[];
  /** The goal that is changed; null for a new one. */
  readonly goalId: number | null;
};

/** What a draft names that is not on the portal, or that another goal has already. */
export async function targetErrors(
  tx: DbOrTx,
  { shop, goals, goalId }: Asked,
  draft: GoalDraft,
): Promise<FieldError[]> {
  const { category_ids: categoryIds, product_ids: productIds } = draft;
  const [categories, products, taken] = await Promise.all([
    listBiddableCategories(tx, shop.portalId, categoryIds),
    listPortalProducts(tx, shop.portalId, productIds),
    listTaken(tx, { shopId: shop.id, besides: goalId }, { categoryIds, productIds }),
  ]);
  const known = {
    category: new Set(categories.map(({ id }) => id)),
    product: new Set(products.map(({ id }) => id)),
  };
  const restOfAds = goals.find((goal) => goal.allAds && goal.id !== goalId);
  const errorsOf = (kind: 'category' | 'product', ids: readonly number[]) =>
    ids.flatMap((id, index) => {
      const field = `${kind}_ids.${index}`;
      if (!known[kind].has(id))
        return createFieldError(field, 'unknown', {}, `The portal has no such ${kind}`);
      const other = taken.find((one) => (kind === 'category' ? one.categoryId : one.productId) === id);
      return other ? createFieldError(field, 'taken', {}, `The goal “${other.goal}” has it already`) : [];
    });
  const rest = goals.find((goal) => goal.all_categories && goal.id !== goalId);
  return [
    ...(draft.all_categories && rest
      ? [createFieldError('all_categories', 'taken', {}, `The goal “${rest.name}” has them already`)]
      : []),
    ...errorsOf('category', categoryIds),
    ...errorsOf('product', productIds),
    ...(draft.all_ads && restOfAds
      ? [createFieldError('all_ads', 'taken', {}, `The goal “${restOfAds.name}” has them already`)]
      : []),
    ...(await namedAdErrors(tx, { shopId: shop.id, goalId }, draft.ad_ids)),
  ];
}
