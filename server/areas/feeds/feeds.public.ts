export { findGoodImport } from './feed-imports.repository.ts';
export { classifyFeeds, presentFeedStates } from './feed-states.ts';
export { fetchPage, type PageLook } from './fetching/fetch-page.ts';
export { guardWith } from './fetching/public-address.ts';
export { importFile } from './import-file.ts';
export { openImporter } from './importing/open-importer.ts';
export { deleteOldFeeds } from './keeping/stored-feed-files.ts';
export { shownAddress } from './present-import.ts';
export { importLanes, importPlaces } from './queue/import-lanes.ts';
