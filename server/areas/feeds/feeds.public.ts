export { importFile } from './import-file.ts';
export { type Importer, openImporter } from './importing/open-importer.ts';
export { deleteOldFeeds } from './keeping/kept-bytes.ts';
