export { ORDERS_PATH } from './orders-paths.ts';
