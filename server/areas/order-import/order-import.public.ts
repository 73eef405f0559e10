export {
  importOrderFile,
  type OrderSummary,
} from './import-order-file.ts';
export { checkReading } from './opened-order-file.ts';
export { deleteOldOrderFiles, openOrderUploader } from './order-kind.ts';
export { recogniseOrders } from './recognise-orders.ts';
export { askOrderUndo, finishOrderUndo } from './undo-order-run.ts';
