export { openAccountingTasks } from './accounting/accounting-tasks.ts';
export { deleteOldOrders, firstOrderDay } from './keeping/delete-old-orders.ts';
