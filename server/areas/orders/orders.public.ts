export { accountOrders } from './accounting/account-orders.ts';
export {
  accountAgain,
  accountOrdersOfClicks,
  openAccountingTasks,
  queueAccounting,
} from './accounting/accounting-tasks.ts';
export { keepOrders } from './intake/keep-orders.ts';
export { takeInOrders } from './intake/take-in-orders.ts';
export { deleteOldOrders, firstOrderDay } from './keeping/delete-old-orders.ts';
export { upsertProfitSettings } from './settings/profit-settings.repository.ts';
