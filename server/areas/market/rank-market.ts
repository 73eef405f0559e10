import { growthPercent } from '../../../shared/rules/money/growth.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import type { PortalMoves } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { listCategoryNames, listProductNames } from '../analytics/analytics.public.ts';
import {
  countSubjects,
  listBrandNames,
  type MarketSubject,
  type RankedRow,
  selectRanking,
} from './market.repository.ts';

type Engines = Pick<Services, 'db' | 'clickhouse'>;

export type MarketQuestion = {
  readonly portal: Pick<ShopPlace, 'portalId' | 'cc'>;
  readonly subject: MarketSubject;
  readonly year: Period;
  readonly before: Period;
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: 'rank' | 'share' | 'growth';
  readonly descending: boolean;
  readonly moves: PortalMoves;
};

type Fields = Record<string, unknown>;
/** One page, in order; each row is what the contract of its subject says, but for what differs by shop. */
export type Ranking = { readonly data: readonly Fields[] } & Fields;
type FieldsOf = (key: number) => Fields;

async function categoryFields(
  db: Engines['db'],
  { portalId, cc }: MarketQuestion['portal'],
  ids: number[],
): Promise<FieldsOf> {
  const byId = new Map((await listCategoryNames(db, portalId, ids)).map((row) => [row.id, row]));
  return (id) => ({
    category_id: id,
    [`name_${cc}`]: byId.get(id)?.name ?? '',
    [`category_1_${cc}`]: byId.get(id)?.root_name ?? '',
  });
}

async function productFields(
  db: Engines['db'],
  { portalId, cc }: MarketQuestion['portal'],
  ids: number[],
): Promise<FieldsOf> {
  const byId = new Map((await listProductNames(db, portalId, ids)).map((row) => [row.id, row]));
  return (id) => ({
    product_id: id,
    [`product_name_${cc}`]: byId.get(id)?.name ?? '',
    [`product_url_${cc}`]: byId.get(id)?.url ?? '',
    brand: byId.get(id)?.brand ?? null,
  });
}

async function brandFields(db: Engines['db'], _: MarketQuestion['portal'], ids: number[]): Promise<FieldsOf> {
  const byId = new Map((await listBrandNames(db, ids)).map((row) => [row.id, row.name]));
  return (id) => ({ brand_id: id, name: byId.get(id) ?? '' });
}

const FIELDS = { category: categoryFields, product: productFields, brand: brandFields } as const;

const rankedFields = ({ rank, clicks, clicks_before, all_clicks }: RankedRow): Fields => ({
  rank,
  share: clicks / all_clicks,
  growth: growthPercent(clicks, clicks_before),
});

/** One page of a portal's market in a year: ranks, shares and growth, but no counts and no shop. */
export async function rankMarket(
  { db, clickhouse }: Engines,
  question: MarketQuestion,
  signal: AbortSignal,
): Promise<Ranking> {
  const { portal, subject, year, before, page, perPage, sortBy, descending, moves } = question;
  const paging = { sortBy, descending, limit: perPage, offset: (page - 1) * perPage };
  const market = { portalId: portal.portalId, subject, year, before, moves };
  const rows = await selectRanking(clickhouse, { ...market, page: paging }, signal);
  const total = rows[0]?.subjects ?? (page > 1 ? await countSubjects(clickhouse, market, signal) : 0);
  const fieldsOf = await FIELDS[subject](
    db,
    portal,
    rows.map((row) => row.key),
  );
  return {
    country_locale_code: portal.cc,
    year: Number(year.from.slice(0, 4)),
    data: rows.map((row) => ({ ...fieldsOf(row.key), ...rankedFields(row) })),
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
  };
}
