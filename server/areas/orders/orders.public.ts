export { deleteOldOrders } from './keeping/delete-old-orders.ts';
