export { useListAddress } from './list-address.ts';
export { peopleTexts } from './people.texts.ts';
export { PeopleList } from './people-list.tsx';
export { PeoplePage } from './people-page.tsx';
export { roleText } from './role-text.ts';
export { ShopChips, shopLabel } from './shop-chips.tsx';
