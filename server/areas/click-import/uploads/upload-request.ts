import type { ClickReading } from '../../../../shared/contract/shops/click-imports.contract.ts';
import type { ClickField } from '../../../../shared/rules/clicks/click-import.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { ClickImportError } from '../click-import-error.ts';
import { type ColumnMapping, mappingOf } from '../column-mapping.ts';
import type { ImportRequest } from '../import-click-file.ts';

const NOON_MINUTES = 720;

type Source = ColumnMapping extends ReadonlyMap<ClickField, infer S> ? S : never;

/**
 * What is asked of the import by how somebody said that a file is read.
 * @throws AppError `validation_failed` where a field lacks that is needed
 */
export function requestOf(reading: ClickReading): Omit<ImportRequest, 'file' | 'shopId' | 'isDryRun'> {
  const sources = new Map<ClickField, Source>();
  for (const [field, column] of Object.entries(reading.columns))
    if (column) sources.set(field as ClickField, { column });
  for (const [field, text] of Object.entries(reading.texts))
    if (text) sources.set(field as ClickField, { constant: text });
  const order = { day_first: 'day first', month_first: 'month first' } as const;
  try {
    return {
      mapping: mappingOf(sources),
      delimiter: reading.delimiter,
      encoding: reading.encoding,
      unknownThings: reading.create ? 'create' : 'leave out',
      formats: {
        defaultMinutes: NOON_MINUTES,
        dateOrder: reading.date_order && order[reading.date_order],
        decimalSign: reading.decimal,
        words: new Map(),
      },
    };
  } catch (error) {
    if (!(error instanceof ClickImportError)) throw error;
    throw invalidField(`reading.columns.${error.values.field}`, 'required', {}, error.message);
  }
}
