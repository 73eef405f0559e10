import type {
  ClickReading,
  RecognisedClicks,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import type { ClickField } from '../../../../shared/rules/clicks/click-import.ts';
import type { ClickFile } from '../click-file.ts';
import { columnsByWords } from './columns-by-words.ts';
import { dateOrderOf, decimalOf, readTableStart } from './read-table-start.ts';

/** What columns are called in the languages of the portals, without the signs above letters. */
const COLUMN_WORDS: readonly (readonly [ClickField, readonly RegExp[]])[] = [
  ['date', [/^(date|datum|dan i vreme|timestamp|vreme klika|datetime|clicked at|click date)\b/]],
  ['year', [/^(year|godina|leto)$/]],
  ['month', [/^(month|mesec|mjesec)$/]],
  ['day', [/^(day|dan)$/]],
  ['time', [/^(time|vreme|vrijeme|cas|ura|sat|hour)$/]],
  ['product', [/^(product|proizvod|artikal|artikel|izdelek|item|naziv|sku|sifra)/]],
  ['category', [/^(category|kategorij|grupa|skupina|group)/]],
  ['position', [/^(position|pozicij|mesto|mjesto|rank)/]],
  ['kind', [/^(kind|vrsta|tip)$/]],
  ['device', [/^(device|uredjaj|uredaj|naprava)/]],
  ['visitor', [/^(visitor|posetilac|posjetitelj|obiskovalec|session|user|korisnik)/]],
  ['price', [/^(price|cena|cijena)/]],
  ['cost', [/^(cost|trosak|strosek|cpc|iznos|amount|charge)/]],
];

function columnsOf(header: readonly string[]): ClickReading['columns'] {
  const columns = columnsByWords(header, COLUMN_WORDS);
  // Parts of a date are needed only where it does not stand in one column.
  if (columns.date !== undefined) for (const part of ['year', 'month', 'day'] as const) delete columns[part];
  return columns;
}

/**
 * What can be told of a file of clicks by its beginning: its columns and what they stand for, how it is written, and some
 * lines of it.
 * @throws ClickImportError where it has no header
 */
export async function recogniseClicks(file: ClickFile): Promise<RecognisedClicks> {
  const { encoding, delimiter, columns: names, samples, cellsOf } = await readTableStart(file);
  const columns = columnsOf(names);
  const suggestion = {
    columns,
    texts: {},
    delimiter,
    encoding: 'auto' as const,
    date_order: dateOrderOf(cellsOf(columns.date)),
    decimal: decimalOf([...cellsOf(columns.price), ...cellsOf(columns.cost)]),
    create: false,
  };
  return { columns: [...names], samples, encoding, suggestion };
}
