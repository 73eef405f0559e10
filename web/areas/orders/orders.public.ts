export { OrdersNav } from './components/orders-nav.tsx';
export { ORDERS_PATH } from './orders-paths.ts';
