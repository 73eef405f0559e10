import { microsToEur, minorToUnits } from '../../../../shared/rules/money/money.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { PRICE_FILE_COLUMNS } from '../../../../shared/rules/portals/price-list-file.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { listPriceBands } from '../../../kernel/catalogue/catalogue.public.ts';
import { type TableFile, type TableFormat, tableFile } from '../../../platform/files/table-file.ts';
import type { Services } from '../../../platform/start/services.ts';
import { openPortal } from '../list-portals.ts';

/** The place of the names. */
const TEXT_COLUMNS: ReadonlySet<number> = new Set([1]);

type PriceListExport = { services: Pick<Services, 'db' | 'clock'>; code: PortalCode; format: TableFormat };

/** A portal's base price list as a file with the columns that an upload takes; names in the order of the alphabet. */
export async function exportPriceList({ services, code, format }: PriceListExport): Promise<TableFile> {
  const { portal, categories } = await openPortal(services.db, code);
  const bands = Map.groupBy(await listPriceBands(services.db, portal.id), ({ categoryId }) => categoryId);
  const rows = categories.ordered.flatMap((id) =>
    (bands.get(id) ?? [])
      .toSorted((a, b) => a.fromMinor - b.fromMinor)
      .map(({ fromMinor, toMinor, baseMicros }) => [
        id,
        categories.nameOf(id),
        minorToUnits(fromMinor),
        toMinor === null ? null : minorToUnits(toMinor),
        microsToEur(baseMicros),
      ]),
  );
  async function* pages() {
    yield rows;
  }
  return tableFile({
    format,
    fileName: `price_list_${code}_${belgradeDay(services.clock())}`,
    name: `price list ${code}`,
    count: rows.length,
    header: PRICE_FILE_COLUMNS,
    textColumns: TEXT_COLUMNS,
    pages: pages(),
  });
}
