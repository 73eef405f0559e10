export { shownAddress } from './present-import.ts';
export { findGoodImport } from './feed-imports.repository.ts';
export { presentFeedStates as describeFeedStates, classifyFeeds as judgeFeeds } from './feed-states.ts';
export { importFile } from './import-file.ts';
export { openImporter } from './importing/open-importer.ts';
export { deleteOldFeeds } from './keeping/stored-feed-files.ts';
