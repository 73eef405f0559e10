export { accountOrders } from './accounting/account-orders.ts';
export {
  accountAgain,
  accountOrdersOfClicks,
  openAccountingTasks,
  queueAccounting,
} from './accounting/accounting-tasks.ts';
export { countOrdersFrom } from './accounting/due-orders.repository.ts';
export { countRunVersions } from './from-files/file-orders.repository.ts';
export { type FileOutcomes, keepFileOrders, tryFileOrders } from './from-files/keep-file-orders.ts';
export { takeFileOrdersBack } from './from-files/take-file-orders-back.ts';
export { keepOrders } from './intake/keep-orders.ts';
export { lockShopOrders } from './intake/order-intake.repository.ts';
export { readOrder } from './intake/parse-orders.ts';
export { takeInOrders } from './intake/take-in-orders.ts';
export { deleteOldOrders, firstOrderDay } from './keeping/delete-old-orders.ts';
export { listOrders } from './reading/read-orders.ts';
export { upsertProfitSettings } from './settings/profit-settings.repository.ts';
export { checkFromDay, countOrdersAgain } from './settings/save-profit-settings.ts';
