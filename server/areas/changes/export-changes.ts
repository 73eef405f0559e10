import type { exportMoneyChanges } from '../../../shared/contract/bidding/money-changes.contract.ts';
import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { moveReason } from '../../../shared/rules/bids/money-changes.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { ShopDirectory, ShopPlace } from '../../kernel/shops/shops.public.ts';
import { type TableCells, type TableFile, tableFile } from '../../platform/files/table-file.ts';
import { CHANGE_EXPORT_TEXTS, type ChangeExportTexts } from './change-export-texts.ts';
import { type ChangeRow, countChanges, selectChanges } from './change-list.repository.ts';
import { type ChangeServices, changeFilter, describeChange } from './list-changes.ts';

/** Rows that are in memory at a time. */
const PAGE_ROWS = 2_000;
/** The places of addresses, names, reasons and ids of sets. */
const TEXT_COLUMNS: ReadonlySet<number> = new Set([1, 4, 6, 7, 14, 16]);

function cellsOf(row: ChangeRow, cc: ShopPlace['cc'], texts: ChangeExportTexts): TableCells {
  const change = describeChange(row, cc);
  const onOff = (enabled: boolean | null) => (enabled === null ? null : enabled ? texts.on : texts.off);
  const move = moveReason(change);
  return [
    row.local_time,
    change.actor,
    texts.subjects[change.subject],
    texts.actions[change.action],
    localText(change, 'category_name'),
    change.product_id,
    localText(change, 'product_name'),
    change.brand,
    change.price_from,
    change.price_to,
    change.from_amount,
    change.to_amount,
    onOff(change.from_enabled),
    onOff(change.to_enabled),
    move ? texts.moves[move] : change.reason,
    change.undone ? texts.yes : texts.no,
    change.change_set,
  ];
}

/** The whole history that the filters leave, as a file, newest first. */
export async function exportChanges(options: {
  services: ChangeServices;
  shops: ShopDirectory;
  shopId: number;
  query: QueryOf<typeof exportMoneyChanges>;
  signal: AbortSignal;
}): Promise<TableFile> {
  const { services, shops, shopId, query, signal } = options;
  const { cc, currency } = await shops.place(shopId);
  const filter = changeFilter(shopId, query, services.clock());
  const texts = CHANGE_EXPORT_TEXTS[query.lang];
  async function* pages(): AsyncGenerator<TableCells[]> {
    let rows: ChangeRow[] = [];
    do {
      signal.throwIfAborted();
      rows = await selectChanges(services.db, filter, { limit: PAGE_ROWS, after: rows.at(-1) });
      yield rows.map((row) => cellsOf(row, cc, texts));
    } while (rows.length === PAGE_ROWS);
  }
  return tableFile({
    format: query.format,
    fileName: `${texts.fileName}_${shopId}_${belgradeDay(services.clock())}`,
    name: texts.fileName,
    count: await countChanges(services.db, filter),
    header: texts.headers(currency),
    textColumns: TEXT_COLUMNS,
    pages: pages(),
  });
}
