export { shownAddress } from './describe-import.ts';
export { findGoodImport } from './feed-imports.repository.ts';
export { describeFeedStates, judgeFeeds } from './feed-states.ts';
export { importFile } from './import-file.ts';
export { openImporter } from './importing/open-importer.ts';
export { deleteOldFeeds } from './keeping/kept-bytes.ts';
