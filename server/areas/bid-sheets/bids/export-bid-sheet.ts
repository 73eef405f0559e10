import {
  BID_SHEET_COLUMNS,
  BID_SHEET_ROWS_MAX,
  type BidSheetRows,
  writeAsRead,
} from '../../../../shared/rules/bids/bid-sheet.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { loadIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import {
  type TableCells,
  type TableFile,
  type TableFormat,
  tableFile,
} from '../../../platform/files/table-file.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  listCategoryLine,
  listOfferCategories,
  listShopBids,
  loadLeastBases,
} from '../../bidding/bidding.public.ts';
import { countSheetProducts, listSheetProducts } from '../bid-sheets.repository.ts';

type Exporting = { readonly services: Pick<Services, 'db' | 'clock'>; readonly shop: ShopPlace };
type Bid = { readonly version: number; readonly micros: number; readonly enabled: boolean };

const ROWS_AT_A_TIME = 5_000;
/** The places of names and numbers of products. */
const TEXT_COLUMNS: ReadonlySet<number> = new Set([2, 4]);
/** Between a category and the one below it. */
const PATH_SIGN = ' > ';

/** The last three columns but the base price: what can be edited, and how it was. */
export const bidCells = (baseMicros: number, bid: Bid | null): TableCells => [
  microsToEur(baseMicros),
  bid && microsToEur(bid.micros),
  bid && (bid.enabled ? 'on' : 'off'),
  writeAsRead(bid),
];

/** The categories of the shop's offers and of its bids with all above them, parents first. */
async function categoryRows({ services, shop }: Exporting): Promise<TableCells[]> {
  const { db, clock } = services;
  const [bids, offered] = await Promise.all([listShopBids(db, [shop.id]), listOfferCategories(db, shop.id)]);
  const line = await listCategoryLine(db, [
    ...offered.map(({ categoryId }) => categoryId),
    ...bids.flatMap(({ categoryId }) => categoryId ?? []),
  ]);
  const names = new Map(line.map(({ id, name }) => [id, name]));
  const bidOn = new Map(bids.map((bid) => [bid.categoryId, bid]));
  const targetOf = (categoryId: number) => ({ categoryId, productId: null });
  const baseOf = await loadLeastBases(
    db,
    shop,
    line.map(({ id }) => targetOf(id)),
    clock(),
  );
  return line.map(({ id, path }) => [
    ...[shop.id, id, path.map((above) => names.get(above) ?? '').join(PATH_SIGN)],
    ...[null, null, null, null],
    ...bidCells(baseOf(targetOf(id)), bidOn.get(id) ?? null),
  ]);
}

async function* productPages({ services, shop }: Exporting): AsyncGenerator<TableCells[]> {
  const { db, clock } = services;
  let after = 0;
  for (let sent = 0; sent < BID_SHEET_ROWS_MAX; sent += ROWS_AT_A_TIME) {
    const products = await listSheetProducts(db, shop.id, { after, limit: ROWS_AT_A_TIME });
    const ids = products.map(({ id }) => id);
    const targetOf = (productId: number) => ({ categoryId: null, productId });
    const [identifiersOf, baseOf] = await Promise.all([
      loadIdentifiers(db, shop.id, ids),
      loadLeastBases(db, shop, ids.map(targetOf), clock()),
    ]);
    yield products.map(({ id, name, version, micros, enabled }) => {
      const { item_id, ean } = identifiersOf(id);
      const bid = version !== null && micros !== null ? { version, micros, enabled: enabled === true } : null;
      return [shop.id, null, null, id, name, item_id, ean, ...bidCells(baseOf(targetOf(id)), bid)];
    });
    if (products.length < ROWS_AT_A_TIME) return;
    after = products.at(-1)?.id ?? 0;
  }
}

/** The shop's bids as a sheet that can be edited and taken back: as many rows as one may have. */
export async function exportBidSheet(
  exporting: Exporting,
  { rows, format }: { readonly rows: BidSheetRows; readonly format: TableFormat },
): Promise<TableFile> {
  const { services, shop } = exporting;
  const frame = {
    format,
    fileName: `bids_${rows}_${shop.id}_${belgradeDay(services.clock())}`,
    name: `bids ${shop.id}`,
    header: BID_SHEET_COLUMNS,
    textColumns: TEXT_COLUMNS,
  };
  if (rows === 'products') {
    const count = Math.min(await countSheetProducts(services.db, shop.id), BID_SHEET_ROWS_MAX);
    return tableFile({ ...frame, count, pages: productPages(exporting) });
  }
  const categories = await categoryRows(exporting);
  async function* pages() {
    yield categories;
  }
  return tableFile({ ...frame, count: categories.length, pages: pages() });
}
