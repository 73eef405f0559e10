import { type ClickFile, ClickImportError } from '../click-import/click-import.public.ts';
import { isWorkbook, workbookAsCsv } from '../feeds/feeds.public.ts';

/** A file of orders as a table in CSV. */
export type OrderTable = { readonly table: ClickFile; readonly isWorkbook: boolean };

/** How a workbook is written once it is a table in CSV. */
export const WORKBOOK_TEXT = { encoding: 'auto', delimiter: ',' } as const;

async function headOf(file: ClickFile): Promise<Buffer> {
  for await (const piece of await file.open()) return Buffer.from(piece);
  return Buffer.alloc(0);
}

/**
 * A file of orders as a table: itself, or the first one of a workbook.
 * @throws ClickImportError, as it is read, where a workbook cannot be
 */
export async function asOrderTable(file: ClickFile): Promise<OrderTable> {
  if (!isWorkbook(await headOf(file))) return { table: file, isWorkbook: false };
  const refusal = () => new ClickImportError('The workbook cannot be read.', 'reading');
  return {
    table: { ...file, open: async () => workbookAsCsv(await file.open(), refusal) },
    isWorkbook: true,
  };
}
