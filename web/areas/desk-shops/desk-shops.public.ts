export { deskTexts } from './desk.texts.ts';
export { choiceOf, useDeskAddress } from './desk-address.ts';
export { DeskFailure } from './desk-failure.tsx';
export { DeskFilter, FilterRow } from './desk-filter.tsx';
export { refreshDesk } from './desk-shops.queries.ts';
export { NewShopWindow } from './new-shop-window.tsx';
export { ShopPageLink } from './shop-page-link.tsx';
