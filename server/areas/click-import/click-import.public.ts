export { ClickImportError } from './click-import-error.ts';
export { MAPPED_FIELDS, parseMapping } from './column-mapping.ts';
export { ANY_ENCODING } from './find-encoding.ts';
export { type ImportRequest, type ImportSummary, importClickFile } from './import-click-file.ts';
export { parseTime } from './read-click.ts';
export { parseDateFormat } from './read-day.ts';
export { parseDecimalSign } from './read-number.ts';
export { readRecords } from './read-records.ts';
export { parseWords } from './value-words.ts';
