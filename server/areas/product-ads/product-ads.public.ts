export { type AdServices, loadAdClicks } from './ad-clicks.ts';
export { refreshAdProducts } from './refresh-ad-products.ts';
