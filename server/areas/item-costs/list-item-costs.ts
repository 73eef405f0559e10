import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { listItemCostsCall } from '../../../shared/contract/orders/item-costs.contract.ts';
import { minorToUnits } from '../../../shared/rules/money/money.ts';
import { COST_FILE_COLUMNS, COST_FILE_ROWS_MAX } from '../../../shared/rules/orders/item-cost-file.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import {
  type TableCells,
  type TableFile,
  type TableFormat,
  tableFile,
} from '../../platform/files/table-file.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import { countFeedItems, listFeedCosts, listSaidCosts } from './item-costs.repository.ts';

const inUnits = (minor: number | null) => (minor === null ? null : minorToUnits(minor));

/** A page of what a shop has said that its items cost it. */
export async function listItemCosts(
  { db }: Pick<Services, 'db'>,
  shop: ShopPlace,
  query: QueryOf<typeof listItemCostsCall>,
): Promise<ResponseOf<typeof listItemCostsCall>> {
  const limits = pageLimits(query);
  const { rows, total } = await listSaidCosts(db, shop.id, { patterns: searchPatterns(query.q), ...limits });
  return {
    data: rows.map(({ itemId, title, minor, fromDay, feedMinor }) => ({
      item_id: itemId,
      title,
      cost: minorToUnits(minor),
      from_day: fromDay,
      feed_cost: inUnits(feedMinor),
    })),
    currency: shop.currency,
    ...pageFrame(query, total),
  };
}

const ITEMS_AT_A_TIME = 5_000;
/** The place of the titles. */
const TEXT_COLUMNS: ReadonlySet<number> = new Set([1]);

/** The items of a shop's feed with their costs, in the columns that an upload takes: as many as one may have. */
export async function exportItemCosts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: shopId }: ShopPlace,
  format: TableFormat,
): Promise<TableFile> {
  async function* pages(): AsyncGenerator<TableCells[]> {
    let after = '';
    for (let sent = 0; sent < COST_FILE_ROWS_MAX; sent += ITEMS_AT_A_TIME) {
      const items = await listFeedCosts(db, shopId, { after, limit: ITEMS_AT_A_TIME });
      yield items.map(({ itemId, title, minor, feedMinor }) => [
        itemId,
        title,
        inUnits(minor),
        inUnits(feedMinor),
      ]);
      if (items.length < ITEMS_AT_A_TIME) return;
      after = items.at(-1)?.itemId ?? '';
    }
  }
  return tableFile({
    format,
    fileName: `item_costs_${belgradeDay(clock())}`,
    name: 'item costs',
    count: Math.min(await countFeedItems(db, shopId), COST_FILE_ROWS_MAX),
    header: COST_FILE_COLUMNS,
    textColumns: TEXT_COLUMNS,
    pages: pages(),
  });
}
