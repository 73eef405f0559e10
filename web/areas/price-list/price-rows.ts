import { localText } from '../../../shared/contract/frame/localised.ts';
import type {
  PriceListAnswer,
  PriceListCategory,
} from '../../../shared/contract/reports/price-list.contract.ts';

type Band = PriceListCategory['bands'][number];

/** One line of the table: a price band of a category, or a category that only groups others. */
export type ClickPriceRow = {
  key: string;
  level: number;
  name: string;
  /** From the root down: `Računari › Laptopovi`. */
  path: string;
  /** The first line of its category. */
  isFirst: boolean;
  /** Null for a category that only groups others. */
  band: Band | null;
  cpcMin: number;
  cpcMax: number;
  source: { kind: 'own' } | { kind: 'default' } | { kind: 'above'; name: string } | null;
  /** Of the shop: in the band, for a group in all below it. */
  offers: number;
  /** Of all the category's offers; on its first line. */
  cpcAvg: number | null;
};

export type ClickPriceFilter = { own: boolean; matches: (path: string) => boolean };

/** Whether the shop offers anything at all. */
export const hasOffers = ({ data }: PriceListAnswer): boolean => data.some((one) => one.num_offers > 0);

function sourceOf(
  category: PriceListCategory,
  { source_id }: Band,
  names: ReadonlyMap<number, string>,
): ClickPriceRow['source'] {
  if (source_id === null) return { kind: 'default' };
  if (source_id === category.category_id) return { kind: 'own' };
  return { kind: 'above', name: names.get(source_id) ?? `#${source_id}` };
}

/** The lines of the table in the order of the tree. */
export function priceRows({ data }: PriceListAnswer, { own, matches }: ClickPriceFilter): ClickPriceRow[] {
  const names = new Map(data.map((category) => [category.category_id, localText(category, 'name')]));
  const paths = new Map<number, string>();
  return data.flatMap((category): ClickPriceRow[] => {
    const { category_id: id, parent_id, level, bands, num_offers } = category;
    const name = names.get(id) ?? '';
    const above = parent_id === null ? '' : `${paths.get(parent_id)} › `;
    const path = `${above}${name}`;
    paths.set(id, path);
    if ((own && num_offers === 0) || !matches(path)) return [];
    const common = { level, name, path, cpcMin: category.cpc_min, cpcMax: category.cpc_max };
    if (bands.length === 0) {
      const group = { band: null, source: null, offers: num_offers, cpcAvg: category.cpc_avg };
      return [{ ...common, ...group, key: String(id), isFirst: true }];
    }
    return bands.map((band, index) => ({
      ...common,
      key: `${id}-${index}`,
      isFirst: index === 0,
      band,
      source: sourceOf(category, band, names),
      offers: band.num_offers,
      cpcAvg: index === 0 ? category.cpc_avg : null,
    }));
  });
}

export type OfferCost = { offers: number; cpcAvg: number | null; seasonCpcAvg: number | null };

/** What a click on the shop's offers costs on average, at the base prices now and in the season. */
export function offerCost({ data }: PriceListAnswer): OfferCost {
  let [offers, cost, seasonCost] = [0, 0, 0];
  for (const { cpc, season_cpc, num_offers } of data.flatMap(({ bands }) => bands)) {
    offers += num_offers;
    cost += num_offers * cpc;
    seasonCost += num_offers * (season_cpc ?? cpc);
  }
  const mean = (sum: number) => (offers === 0 ? null : sum / offers);
  return { offers, cpcAvg: mean(cost), seasonCpcAvg: mean(seasonCost) };
}
