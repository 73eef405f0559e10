import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import type {
  listMatchesCall as listCall,
  MatchItem,
  MatchPage,
} from '../../../shared/contract/shops/matching.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import { type ItemRow, selectClicked, selectItems } from './match-item.repository.ts';
import { listProductRows } from './match-product.repository.ts';
import { findCandidates, presentMatchItem, presentMatchProduct } from './present-match.ts';

const CLICKED_DAYS = 30;

const decisionOf = ({ decided_at: at, decided_own: own, by_staff }: ItemRow): MatchItem['decided'] =>
  at && { own: own ?? false, by_staff: by_staff ?? false, at: at.toISOString() };

/** The shop's items that wait for a decision, each with its best candidates; or those that were decided. */
export async function listMatches(options: {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey'>;
  shop: ShopPlace;
  query: QueryOf<typeof listCall>;
}): Promise<MatchPage> {
  const { services, shop, query } = options;
  const { db, clickhouse, clock } = services;
  const from = addDays(belgradeDay(clock()), -CLICKED_DAYS);
  const { rows, total } = await selectItems(db, {
    shopId: shop.id,
    state: query.state,
    patterns: searchPatterns(query.q),
    clicked: await selectClicked(clickhouse, { shopId: shop.id, from }),
    ...pageLimits(query),
  });
  const ids = rows.map((row) => row.product_id);
  const products = new Map((await listProductRows(db, ids)).map((row) => [row.id, row]));
  const candidates = await findCandidates(services, shop.portalId, query.state === 'open' ? rows : []);
  const pictures = pictureAddresses(services);
  const data = rows.map((row): MatchItem => {
    const product = products.get(row.product_id);
    if (!product) throw new AppError('internal', `item without its product ${row.product_id}`);
    return {
      ...presentMatchItem(row, pictures),
      product: presentMatchProduct(product, pictures),
      decided: decisionOf(row),
      candidates: candidates.get(row.item_id) ?? [],
    };
  });
  return { data, ...pageFrame(query, total), currency: shop.currency };
}
