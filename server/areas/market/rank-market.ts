import { categoryPathFields } from '../../../shared/contract/frame/localised.ts';
import { growthPercent } from '../../../shared/rules/money/growth.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { listCategoryNames, listProductNames } from '../analytics/analytics.public.ts';
import { listBrandNames, type MarketCounts, type MarketSubject } from './market.repository.ts';

type Engines = Pick<Services, 'db'>;
type Portal = Pick<ShopPlace, 'portalId' | 'cc'>;

type Fields = Record<string, unknown>;
type FieldsOf = (key: number) => Fields;

async function categoryFields(db: Engines['db'], { portalId, cc }: Portal, ids: number[]): Promise<FieldsOf> {
  const byId = new Map((await listCategoryNames(db, portalId, ids)).map((row) => [row.id, row]));
  return (id) => ({
    category_id: id,
    [`name_${cc}`]: byId.get(id)?.name ?? '',
    ...categoryPathFields(cc, byId.get(id)?.path_names ?? []),
  });
}

async function productFields(db: Engines['db'], { portalId, cc }: Portal, ids: number[]): Promise<FieldsOf> {
  const byId = new Map((await listProductNames(db, portalId, ids)).map((row) => [row.id, row]));
  return (id) => ({
    product_id: id,
    [`product_name_${cc}`]: byId.get(id)?.name ?? '',
    [`product_url_${cc}`]: byId.get(id)?.url ?? '',
    brand: byId.get(id)?.brand ?? null,
  });
}

async function brandFields(db: Engines['db'], _: Portal, ids: number[]): Promise<FieldsOf> {
  const byId = new Map((await listBrandNames(db, ids)).map((row) => [row.id, row.name]));
  return (id) => ({ brand_id: id, name: byId.get(id) ?? '' });
}

const FIELDS = { category: categoryFields, product: productFields, brand: brandFields } as const;

/** What the ranking says of the subject at a place (from 0): rank, share and growth, but no count. */
function rankedFields({ clicks, clicks_before, all_clicks }: MarketCounts, place: number): Fields {
  const own = clicks[place] ?? 0;
  return {
    rank: place + 1,
    share: own / all_clicks,
    growth: growthPercent(own, clicks_before[place] ?? 0),
  };
}

/** The rows of some places of a ranking, in their order, with the names of the portal; no shop is in them. */
export async function presentRanking(
  { db }: Engines,
  market: { readonly portal: Portal; readonly subject: MarketSubject; readonly counts: MarketCounts },
  places: readonly number[],
): Promise<Fields[]> {
  const { portal, subject, counts } = market;
  const keyOf = (place: number) => counts.keys[place] ?? 0;
  const fieldsOf = await FIELDS[subject](db, portal, places.map(keyOf));
  return places.map((place) => ({ ...fieldsOf(keyOf(place)), ...rankedFields(counts, place) }));
}
