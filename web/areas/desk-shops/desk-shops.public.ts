export { DeskFailure } from './components/desk-failure.tsx';
export { DeskFilter, DeskNoMatch } from './components/desk-filter.tsx';
export { DeskList } from './components/desk-list.tsx';
export { NewShopWindow } from './components/new-shop-window.tsx';
export { ShopPageLink } from './components/shop-page-link.tsx';
export { DESK_IMPORTS_PATH, DESK_PEOPLE_PATH, DESK_PORTALS_PATH } from './desk-paths.ts';
export { refreshDesk } from './desk-shops.queries.ts';
export { deskTexts } from './desk-texts.ts';
