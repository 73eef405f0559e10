import type english from '../../../locales/en/changes-files.json';
import type { exportMoneyChangesCall } from '../../../shared/contract/bidding/money-changes.contract.ts';
import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { moveReason } from '../../../shared/rules/bids/money-changes.ts';
import type { TextKey, Translate } from '../../../shared/rules/texts/text-keys.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import {
  type IdentifiersOf,
  identifierCells,
  identifierTitles,
} from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace, ShopQuestion } from '../../kernel/shops/shops.public.ts';
import { type TableCells, type TableFile, tableFile } from '../../platform/files/table-file.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { type ChangeRow, countListedChanges, selectChanges } from './change-list.repository.ts';
import {
  type ChangeServices,
  changeFilter,
  loadChangeIdentifiers,
  presentMoneyChange,
} from './list-changes.ts';

/** Rows that are in memory at a time. */
const PAGE_ROWS = 2_000;
const COLUMNS = [
  'time',
  'who',
  'subject',
  'change',
  'category',
  'product_id',
  'product',
  'brand',
  'price_from',
  'price_below',
  'amount_before',
  'amount_after',
  'state_before',
  'state_after',
  'reason',
  'undone',
  'change_set',
] as const;
/** The places of addresses, names, reasons and ids of sets. */
const TEXT_COLUMNS: ReadonlySet<number> = new Set([1, 4, 6, 7, 14, 16]);

const fileTexts = serverTexts<typeof english>('changes-files');
type FileText = Translate<TextKey<typeof english>>;

/** A cell for each of the columns. */
function cellsOf(row: ChangeRow, cc: ShopPlace['cc'], identifiersOf: IdentifiersOf, t: FileText): TableCells {
  const change = presentMoneyChange(row, cc, identifiersOf);
  const onOff = (enabled: boolean | null) => (enabled === null ? null : enabled ? t('on') : t('off'));
  const move = moveReason(change);
  return [
    row.local_time,
    change.actor,
    t(`subject_${change.subject}`),
    t(`action_${change.action}`),
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
    move ? t(move) : change.reason,
    change.undone ? t('yes') : t('no'),
    change.change_set,
    ...identifierCells(change),
  ];
}

type Asked = ShopQuestion<keyof ChangeServices, Omit<QueryOf<typeof exportMoneyChangesCall>, 'format'>>;

export type ChangeTable = {
  /** What each place of a row is, and its title; the shop's numbers of products come behind them. */
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly count: number;
  readonly pages: AsyncGenerator<TableCells[]>;
};

/** The whole history that the filters leave, newest first, a page at a time. */
export async function openChangeTable({
  services,
  shops,
  shopId,
  query,
  signal,
}: Asked): Promise<ChangeTable> {
  const { cc, currency } = await shops.place(shopId);
  const filter = changeFilter(shopId, query, services.clock());
  const [t, columns] = [fileTexts(query.lang), fileTexts(query.lang, 'columns')];
  async function* pages(): AsyncGenerator<TableCells[]> {
    let rows: ChangeRow[] = [];
    do {
      signal.throwIfAborted();
      rows = await selectChanges(services.db, filter, { limit: PAGE_ROWS, after: rows.at(-1) });
      const identifiersOf = await loadChangeIdentifiers(services.db, shopId, rows);
      yield rows.map((row) => cellsOf(row, cc, identifiersOf, t));
    } while (rows.length === PAGE_ROWS);
  }
  const titled = COLUMNS.map((key) => ({ key, title: columns(key, { currency }) }));
  const identifiers = identifierTitles(query.lang).map((title, place) => ({ key: `id_${place}`, title }));
  return {
    columns: [...titled, ...identifiers],
    count: await countListedChanges(services.db, filter),
    pages: pages(),
  };
}

/** The same as a file. */
export async function exportChanges(
  question: ShopQuestion<keyof ChangeServices, QueryOf<typeof exportMoneyChangesCall>>,
): Promise<TableFile> {
  const { services, shopId, query } = question;
  const { columns, count, pages } = await openChangeTable(question);
  const t = fileTexts(query.lang);
  return tableFile({
    format: query.format,
    fileName: `${t('file_name')}_${shopId}_${belgradeDay(services.clock())}`,
    name: t('file_name'),
    count,
    header: columns.map(({ title }) => title),
    textColumns: TEXT_COLUMNS,
    pages,
  });
}
