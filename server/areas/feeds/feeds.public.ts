export { findGoodImport } from './feed-imports.repository.ts';
export { importFile } from './import-file.ts';
export { openImporter } from './importing/open-importer.ts';
export { deleteOldFeeds } from './keeping/kept-bytes.ts';
