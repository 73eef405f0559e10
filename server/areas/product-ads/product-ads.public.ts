export { refreshAdProducts } from './refresh-ad-products.ts';
