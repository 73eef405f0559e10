import { CLICK_FIELDS, type ClickField } from '../../../shared/rules/clicks/click-import.ts';
import { ClickImportError } from './click-import-error.ts';

/** Where a field comes from: a column of the file, or one text for all its lines. */
type Source = { readonly column: string } | { readonly constant: string };
export type ColumnMapping = ReadonlyMap<ClickField, Source>;

const isField = (name: string): name is ClickField => (CLICK_FIELDS as readonly string[]).includes(name);

/**
 * Reads `field=column` and `field:=text` into a mapping.
 * @throws ClickImportError naming what is wrong or missing
 */
export function parseMapping(assignments: readonly string[]): ColumnMapping {
  const mapping = new Map<ClickField, Source>();
  for (const assignment of assignments) {
    const [, name = '', sign, source = ''] = /^(\w+)(:?=)(.+)$/s.exec(assignment) ?? [];
    if (!isField(name)) {
      throw new ClickImportError(
        `--map "${assignment}" is not understood; write field=column or field:=text, with one of the fields ${CLICK_FIELDS.join(', ')}.`,
      );
    }
    if (mapping.has(name)) throw new ClickImportError(`--map names the field ${name} twice.`);
    mapping.set(name, sign === '=' ? { column: source } : { constant: source });
  }
  return mappingOf(mapping);
}

/**
 * The mapping of fields to where they come from.
 * @throws ClickImportError where a field lacks that is needed
 */
export function mappingOf(sources: ColumnMapping): ColumnMapping {
  checkComplete(sources);
  return sources;
}

function checkComplete(mapping: ColumnMapping): void {
  const parts = (['year', 'month', 'day'] as const).filter((part) => mapping.has(part));
  if (mapping.has('date') ? parts.length > 0 : parts.length < 3) {
    throw new ClickImportError(
      'Map the date: either date=column, or year=, month= and day= with a column each.',
      'not_mapped',
      { field: 'date' },
    );
  }
  for (const field of ['product', 'category'] as const) {
    if (!mapping.has(field)) {
      throw new ClickImportError(
        `Map the ${field}: ${field}=column, or ${field}:=text for the same in all lines.`,
        'not_mapped',
        { field },
      );
    }
  }
}

/** Reads the mapped fields of one line; a field that is not mapped is undefined. */
export type FieldReader = (cells: readonly string[], field: ClickField) => string | undefined;

/**
 * Fits a mapping to the header of a file.
 * @throws ClickImportError for a column that the file does not have, listing those it has
 */
export function fieldReader(mapping: ColumnMapping, header: readonly string[]): FieldReader {
  const columns = header.map((name) => name.trim());
  const sources = new Map<ClickField, number | string>();
  for (const [field, source] of mapping) {
    if ('constant' in source) {
      sources.set(field, source.constant);
      continue;
    }
    const index = columns.indexOf(source.column.trim());
    if (index < 0) {
      const hint = columns.length === 1 ? ' Perhaps they are separated by another --delimiter.' : '';
      throw new ClickImportError(
        `The file has no column "${source.column}" for ${field}. Its columns are: ${columns.map((name) => `"${name}"`).join(', ')}.${hint}`,
        'no_column',
        { field, column: source.column },
      );
    }
    sources.set(field, index);
  }
  return (cells, field) => {
    const source = sources.get(field);
    const text = typeof source === 'number' ? cells[source] : source;
    return text?.trim() || undefined;
  };
}
