import { lowestBaseMicros } from '../../../../shared/rules/auction/base-price.ts';
import { AD_SHEET_COLUMNS, BID_SHEET_ROWS_MAX } from '../../../../shared/rules/bids/bid-sheet.ts';
import { minorToUnits } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import { type TableFile, type TableFormat, tableFile } from '../../../platform/files/table-file.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listAds, loadPriceList } from '../../product-ads/product-ads.public.ts';
import { bidCells } from '../bids/export-bid-sheet.ts';

/** The places of names. */
const TEXT_COLUMNS: ReadonlySet<number> = new Set([3, 5]);

const unitsOf = (minor: number | null) => (minor === null ? null : minorToUnits(minor));

/** The shop's product ads as a sheet that can be edited and taken back. */
export async function exportAdSheet(
  { services, shop }: { readonly services: Pick<Services, 'db' | 'clock'>; readonly shop: ShopPlace },
  format: TableFormat,
): Promise<TableFile> {
  const { db, clock } = services;
  const [ads, list] = await Promise.all([listAds(db, shop.id), loadPriceList(db, shop.portalId, clock())]);
  const rows = ads
    .slice(0, BID_SHEET_ROWS_MAX)
    .map((ad) => [
      ...[shop.id, ad.id, ad.categoryId, ad.categoryName, ad.brandId, ad.brand],
      ...[unitsOf(ad.fromMinor), unitsOf(ad.toMinor)],
      ...bidCells(lowestBaseMicros(list, ad.categoryPath, ad), ad),
    ]);
  async function* pages() {
    yield rows;
  }
  return tableFile({
    format,
    fileName: `ads_${shop.id}_${belgradeDay(clock())}`,
    name: `ads ${shop.id}`,
    header: AD_SHEET_COLUMNS,
    textColumns: TEXT_COLUMNS,
    count: rows.length,
    pages: pages(),
  });
}
