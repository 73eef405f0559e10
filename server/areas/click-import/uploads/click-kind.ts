import {
  CLICK_FILE_MAX_BYTES,
  clickReading,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import type { Services } from '../../../platform/start/services.ts';
import { importClickFile } from '../import-click-file.ts';
import type { ImportKind, UploadServices } from './import-kind.ts';
import { deleteOldFiles, openUploader } from './open-uploader.ts';
import { recogniseClicks } from './recognise-clicks.ts';
import { requestOf } from './upload-request.ts';

/** Files that bring clicks. */
export const CLICK_FILES: ImportKind = {
  table: 'click_import',
  folder: 'clicks',
  fileName: 'clicks.csv',
  task: 'import-clicks',
  limit: { maxBytes: CLICK_FILE_MAX_BYTES, advice: 'send it in parts, or use npm run import-clicks' },
  unreadDays: 7,
  audited: { action: 'click_import_started', target: 'click_import' },
  recognise: (_db, _shopId, file) => recogniseClicks(file),
  checkReading: (reading) => void requestOf(clickReading.parse(reading)),
  importFile: async (services, { reading, ...of }, listeners) => {
    const request = { ...requestOf(clickReading.parse(reading)), ...of };
    const { shop: _shop, ...summary } = await importClickFile(services, request, listeners);
    return { read: summary.clicks, added: summary.added, summary };
  },
  newsOf: ({ id, added, fault }) =>
    fault
      ? { kind: 'clicks_failed', details: { click_import_id: id, reason: fault.code } }
      : { kind: 'clicks_imported', details: { click_import_id: id, clicks: added } },
};

/** What reads the files of clicks in this process. */
export const openClickUploader = (services: UploadServices) => openUploader(CLICK_FILES, services);

/** Deletes files of clicks that nobody has started for days, and those of runs that have ended. */
export const deleteOldClickFiles = (services: Pick<Services, 'db' | 'files' | 'clock'>) =>
  deleteOldFiles(CLICK_FILES, services);
