import type { FeedLimits } from '../feed-limits.ts';
import { FeedRefusal } from '../feed-refusal.ts';
import { bareName, readSmallPart, readWorkbookPart } from './workbook-xml.ts';
import type { ArchiveFile } from './zip-directory.ts';

type Archive = ReadonlyMap<string, ArchiveFile>;

/** Characters of all texts that cells share. */
const SHARED_TEXTS = 200_000_000;

/** The parts that are tables, in the order of their tabs; hidden ones are none. */
async function listSheets(archive: Archive, limits: FeedLimits): Promise<readonly ArchiveFile[]> {
  const targets = new Map<string, string>();
  await readSmallPart(
    archive.get('xl/_rels/workbook.xml.rels'),
    {
      open: ({ name, attributes }) => {
        if (bareName(name) === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
      },
    },
    limits,
  );
  const ids: string[] = [];
  await readSmallPart(
    archive.get('xl/workbook.xml'),
    {
      open: ({ name, attributes }) => {
        if (bareName(name) !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
        const id = Object.entries(attributes).find(([key]) => bareName(key) === 'id' && key !== 'id')?.[1];
        if (id !== undefined) ids.push(id);
      },
    },
    limits,
  );
  return ids.flatMap((id) => {
    const target = targets.get(id) ?? '';
    const file = archive.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return file ? [file] : [];
  });
}

/** Texts that cells name by number. */
async function readSharedTexts(archive: Archive, limits: FeedLimits): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let phonetic = 0;
  let size = 0;
  await readSmallPart(
    archive.get('xl/sharedStrings.xml'),
    {
      open: ({ name }) => {
        const bare = bareName(name);
        if (bare === 'si') text = '';
        if (bare === 'rPh') phonetic += 1;
        isText = bare === 't' && phonetic === 0;
      },
      close: (name) => {
        if (name === 'rPh') phonetic -= 1;
        if (name === 't') isText = false;
        if (name !== 'si') return;
        size += text.length;
        if (size > SHARED_TEXTS)
          throw new FeedRefusal('file_too_large', { megabytes: SHARED_TEXTS / 1_000_000 });
        texts.push(text);
      },
      text: (piece) => {
        if (isText) text += piece;
      },
    },
    limits,
  );
  return texts;
}

/** `BC12` → 54, from 0; null where a cell does not say where it stands. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const plainly = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 15 });

/** As it is shown in a cell without a format: 15 digits, and never with an exponent. */
function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const value = Number(Number(text).toPrecision(15));
  return Number.isFinite(value) ? plainly.format(value) : text;
}

function shownValue(kind: string, text: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(text)] ?? '';
  if (kind === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return kind === 'n' && text !== '' ? plainNumber(text) : text;
}

/** A row with the number by which its office program shows it, from 1. */
export type WorkbookRow = { readonly line: number; readonly cells: readonly string[] };

/** What is asked of a workbook's cells beyond their texts. */
export type WorkbookAsked = {
  /** Stands for a formula that nobody computed, or with an error; nothing where absent. */
  readonly failedFormula?: string;
  /** Is told of each range of merged cells, such as `B2:B5`, after the rows. */
  readonly onMerged?: (range: string) => void;
};

/** The rows of one table, each with the texts of its cells; empty rows are left out. */
async function* readRows(
  sheet: ArchiveFile,
  shared: readonly string[],
  { limits, failedFormula = '', onMerged }: WorkbookAsked & { limits: FeedLimits },
): AsyncGenerator<WorkbookRow> {
  let rows: WorkbookRow[] = [];
  let row: string[] = [];
  let [size, line] = [0, 0];
  let [column, kind, text, isValue, isFormula] = [-1, 'n', '', false, false];
  const listener = {
    open: ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      const bare = bareName(name);
      if (bare === 'row') {
        [row, size, column, line] = [[], 0, -1, Number(attributes.r) || line + 1];
      } else if (bare === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        if (column >= limits.width) throw new FeedRefusal('item_too_large', { line: 1, width: limits.width });
        [kind, text, isFormula] = [attributes.t ?? 'n', '', false];
      } else if (bare === 'f') isFormula = true;
      else if (bare === 'mergeCell') onMerged?.(attributes.ref ?? '');
      else isValue = bare === 'v' || bare === 't';
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'row' && row.some((cell) => cell !== '')) rows.push({ line, cells: row });
      if (name !== 'c') return;
      const hasFailed = kind === 'e' || (isFormula && text === '');
      const value = hasFailed ? failedFormula : shownValue(kind, text, shared);
      size += value.length;
      if (size > limits.itemSize) throw new FeedRefusal('item_too_large', { line: rows.length + 1 });
      while (row.length < column) row.push('');
      row[column] = value;
    },
    text: (piece: string) => {
      if (isValue) text += piece;
    },
  };
  for await (const _ of readWorkbookPart(sheet, listener, limits)) {
    yield* rows;
    rows = [];
  }
}

/**
 * The rows of a workbook's first table that has any.
 * @throws FeedRefusal `bad_workbook` where the archive is no workbook, `no_items` where it is empty
 */
export async function* workbookRows(
  archive: Archive,
  asked: WorkbookAsked & { limits: FeedLimits },
): AsyncGenerator<WorkbookRow> {
  const { limits } = asked;
  const sheets = await listSheets(archive, limits);
  if (sheets.length === 0) throw new FeedRefusal('bad_workbook');
  const shared = await readSharedTexts(archive, limits);
  for (const sheet of sheets) {
    let isEmpty = true;
    for await (const row of readRows(sheet, shared, asked)) {
      isEmpty = false;
      yield row;
    }
    if (!isEmpty) return;
  }
  throw new FeedRefusal('no_items');
}
