export { AccountManagerBox } from './components/account-manager-box.tsx';
export { RefusedShopNotice } from './components/refused-shop-notice.tsx';
export { ReportPage } from './components/report-page.tsx';
export { ShopIdentity } from './components/shop-identity.tsx';
export { ShopPage } from './components/shop-page.tsx';
export { ShopPicker } from './components/shop-picker.tsx';
export {
  askedComparison,
  comparisonOf,
  type ReportComparison,
  useComparisonName,
  useComparisonTexts,
} from './report-comparison.ts';
export { useReportContext } from './report-context.ts';
export type { ReportScope } from './report-scope.ts';
export { readStoredShopId, selectShopNow } from './selected-shop.ts';
export { shopsQuery, useLiveShops, useShops } from './shops.queries.ts';
export { useShopGroups } from './use-shop-groups.ts';
