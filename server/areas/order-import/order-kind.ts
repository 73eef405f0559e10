import {
  ORDER_FILE_MAX_BYTES,
  orderReading,
} from '../../../shared/contract/orders/order-imports.contract.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  ClickImportError,
  deleteOldFiles,
  type ImportKind,
  openUploader,
  type UploadServices,
} from '../click-import/click-import.public.ts';
import { importOrderFile } from './import-order-file.ts';
import { checkReading } from './opened-order-file.ts';
import { recogniseOrders } from './recognise-orders.ts';
import { finishOrderUndo, UNDO_ORDERS_TASK } from './undo-order-run.ts';

/** Files that bring orders. They tell of buyers, so that one that nobody starts stays for a day alone. */
export const ORDER_FILES: ImportKind = {
  table: 'order_import',
  folder: 'orders',
  fileName: 'orders.csv',
  task: 'import-orders',
  limit: { maxBytes: ORDER_FILE_MAX_BYTES, advice: 'send it in parts, or use npm run import-orders' },
  unreadDays: 1,
  audited: { action: 'order_import_started', target: 'order_import' },
  recognise: recogniseOrders,
  checkReading: (given) => {
    try {
      checkReading(orderReading.parse(given));
    } catch (error) {
      if (!(error instanceof ClickImportError)) throw error;
      throw invalidField(`reading.columns.${error.values.field}`, 'required', {}, error.message);
    }
  },
  importFile: async (services, { reading, ...of }, listeners) => {
    const request = { ...of, reading: orderReading.parse(reading) };
    const { summary } = await importOrderFile(services, request, listeners);
    return { read: summary.orders, added: summary.added + summary.replaced, summary };
  },
  newsOf: () => null,
};

/** What reads the files of orders in this process, and takes runs back. */
export function openOrderUploader(services: UploadServices): ReturnType<typeof openUploader> {
  const { importing, stop } = openUploader(ORDER_FILES, services);
  return {
    importing: { ...importing, [UNDO_ORDERS_TASK]: { run: (given) => finishOrderUndo(services, given) } },
    stop,
  };
}

/** Deletes files of orders that nobody has started for a day, and those of runs that have ended. */
export const deleteOldOrderFiles = (services: Pick<Services, 'db' | 'files' | 'clock'>) =>
  deleteOldFiles(ORDER_FILES, services);
