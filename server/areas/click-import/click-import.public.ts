export { ClickImportError } from './click-import-error.ts';
export { MAPPED_FIELDS, parseMapping } from './column-mapping.ts';
export { type ImportSummary, importClickFile } from './import-click-file.ts';
export { parseTime } from './read-click.ts';
export { readRecords } from './read-records.ts';
