import type english from '../../../../locales/en/analytics-files.json';
import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import type { exportClicksCall as exportCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import {
  CSV_BYTE_ORDER_MARK,
  csvLine,
  csvMicros,
  csvText,
} from '../../../../shared/rules/texts/csv-cells.ts';
import type { TextKey, Translate } from '../../../../shared/rules/texts/text-keys.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import {
  identifierCells,
  identifierTitles,
  listProductMoves,
} from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace, ShopQuestion } from '../../../kernel/shops/shops.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { rangeOf } from '../normalize-report.ts';
import { countLedger, type LedgerClick, selectLedgerAfter } from './ledger.repository.ts';
import { type LedgerFilter, ledgerFilter } from './ledger-filter.ts';
import { type ClickNames, nameClicks } from './name-clicks.ts';

/** Rows that are in memory at a time, and rows of one piece of the file. */
const PAGE_ROWS = 20_000;
const PIECE_ROWS = 1_000;

const fileTexts = serverTexts<typeof english>('analytics-files');
type FileText = Translate<TextKey<typeof english>>;

const COLUMNS = [
  'time',
  'product_id',
  'product',
  'category_id',
  'category',
  'position',
  'kind',
  'device',
  'base_price',
  'charged',
  'valid',
  'reason',
  'orders',
  'click_id',
] as const;

/** A cell for each of the columns. */
function clickLine(click: LedgerClick, names: ClickNames, t: FileText): string {
  return csvLine([
    click.local_time,
    String(click.product_id),
    csvText(names.product(click.product_id)),
    String(click.category_id),
    csvText(names.category(click.category_id)),
    String(click.position),
    t(`kind_${click.kind}`),
    t(`device_${click.device}`),
    csvMicros(click.base_micros),
    csvMicros(click.charge_micros),
    click.valid ? t('yes') : t('no'),
    click.invalid_reason === '' ? '' : t(`reason_${click.invalid_reason}`),
    csvText(names.ordersOf(click.event_id).join(', ')),
    click.event_id,
    ...identifierCells(names.identifiersOf(click.product_id)).map((cell) => csvText(cell ?? '')),
  ]);
}

type Export = {
  readonly services: Pick<Services, 'db' | 'clickhouse'>;
  readonly shop: ShopPlace;
  readonly filter: LedgerFilter;
  readonly lang: Locale;
  readonly signal: AbortSignal;
};

/** The file in pieces. The next page is asked for only when the reader has taken the one before. */
async function* csvPieces({ services, shop, filter, lang, signal }: Export): AsyncGenerator<Buffer> {
  const [t, columns] = [fileTexts(lang), fileTexts(lang, 'columns')];
  const header = [...COLUMNS.map((column) => columns(column)), ...identifierTitles(lang)];
  yield Buffer.from(CSV_BYTE_ORDER_MARK + csvLine(header.map(csvText)));
  let after: LedgerClick | null = null;
  do {
    const page: LedgerClick[] = await selectLedgerAfter(
      services.clickhouse,
      filter,
      { after, limit: PAGE_ROWS },
      signal,
    );
    const names = await nameClicks(services.db, shop, page);
    for (let first = 0; first < page.length; first += PIECE_ROWS) {
      signal.throwIfAborted();
      const lines = page.slice(first, first + PIECE_ROWS).map((click) => clickLine(click, names, t));
      yield Buffer.from(lines.join(''));
    }
    after = page.length < PAGE_ROWS ? null : (page.at(-1) ?? null);
  } while (after);
}

export type ClickExport = {
  readonly fileName: string;
  /** As counted when the export began. */
  readonly rows: number;
  readonly pieces: AsyncGenerator<Buffer>;
};

/**
 * The filtered clicks of a shop as CSV, oldest first, of any size: it is made as it is read, a page of rows at a
 * time. Throws `validation_failed` for a range that cannot be, `forbidden` for a shop that does not exist.
 */
export async function exportClicks({
  services,
  shops,
  shopId,
  query,
  signal,
}: ShopQuestion<'db' | 'clickhouse' | 'clock', QueryOf<typeof exportCall>>): Promise<ClickExport> {
  const shop = await shops.place(shopId);
  const range = rangeOf(query, belgradeDay(services.clock()));
  const moves = await listProductMoves(services.db, shopId);
  const filter = ledgerFilter({ shopId, range, query, moves });
  const { rows } = await countLedger(services.clickhouse, filter, signal);
  return {
    fileName: `${fileTexts(query.lang)('file_name')}_${shopId}_${range.from}_${range.to}.csv`,
    rows,
    pieces: csvPieces({ services, shop, filter, lang: query.lang, signal }),
  };
}
