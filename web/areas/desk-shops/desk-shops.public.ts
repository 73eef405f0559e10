export { DeskFailure } from './components/desk-failure.tsx';
export { DeskFilter, DeskNoMatch, FilterRow } from './components/desk-filter.tsx';
export { NewShopWindow } from './components/new-shop-window.tsx';
export { ShopPageLink } from './components/shop-page-link.tsx';
export { refreshDesk } from './desk-shops.queries.ts';
export { deskTexts } from './desk-texts.ts';
