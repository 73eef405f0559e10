export { AccountManagerBox } from './components/account-manager-box.tsx';
export { RefusedShopNotice } from './components/refused-shop-notice.tsx';
export { ShopIdentity } from './components/shop-identity.tsx';
export { ShopPicker } from './components/shop-picker.tsx';
export { useCountryName } from './portal-label.ts';
export { useReportContext } from './report-context.ts';
export { readStoredShopId, selectShopNow } from './selected-shop.ts';
export { shopsQuery, useLiveShops, useShops } from './shops.queries.ts';
export { useShopGroups } from './use-shop-groups.ts';
