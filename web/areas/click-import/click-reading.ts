import type { ClickImport, ClickReading } from '../../../shared/contract/shops/click-imports.contract.ts';
import { CLICK_FIELDS, type ClickField, UNDOABLE } from '../../../shared/rules/clicks/click-import.ts';

/** The fields of a click that a file may have, without the parts of a date where it stands in one column. */
export function shownFields({ columns }: ClickReading): readonly ClickField[] {
  const parts: readonly ClickField[] = ['year', 'month', 'day'];
  const hasParts = parts.some((part) => columns[part]);
  return CLICK_FIELDS.filter((field) =>
    parts.includes(field) ? hasParts || !columns.date : field !== 'date' || !hasParts,
  );
}

/** Fields that are needed and have neither a column nor a text. */
export function missingClickFields({ columns, texts }: ClickReading): ClickField[] {
  const has = (field: ClickField) => Boolean(columns[field] || texts?.[field]);
  const parts = ['year', 'month', 'day'] as const;
  const dates = has('date') ? [] : parts.some(has) ? parts.filter((part) => !has(part)) : (['date'] as const);
  return [...dates, ...(['product', 'category'] as const).filter((field) => !has(field))];
}

/** The reading with a field in another column; null for none. */
export function withColumn(reading: ClickReading, field: ClickField, column: string | null): ClickReading {
  const { [field]: _, ...columns } = reading.columns;
  return { ...reading, columns: column === null ? columns : { ...columns, [field]: column } };
}

/** The first cells of a column, for who has to know it again. */
export function samplesOf({ recognised }: ClickImport, column: string | undefined, most = 3): string[] {
  const at = column === undefined ? -1 : (recognised?.columns.indexOf(column) ?? -1);
  if (!recognised || at < 0) return [];
  return recognised.samples
    .map((cells) => cells[at] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, most);
}

/** Whether something happens to a run by itself. */
export const isMoving = ({ status }: Pick<ClickImport, 'status'>): boolean =>
  status === 'waiting' || status === 'running' || status === 'undoing';

/** The file that somebody has to say something about, or that is being read. */
export const currentRun = <Run extends Pick<ClickImport, 'status'>>(runs: readonly Run[]): Run | undefined =>
  runs.find(({ status }) => status === 'received' || status === 'waiting' || status === 'running');

export const canUndo = ({ status, added }: Pick<ClickImport, 'status' | 'added'>): boolean =>
  UNDOABLE.has(status) && added > 0;

const PERCENT = 100;

/** How much of a file is read, 0 to 100. */
export const percentRead = ({
  bytes,
  bytes_total: total,
}: Pick<ClickImport, 'bytes' | 'bytes_total'>): number =>
  total > 0 ? Math.min((bytes / total) * PERCENT, PERCENT) : 0;
