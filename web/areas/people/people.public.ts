export { useListAddress } from './list-address.ts';
export { peopleTexts } from './people.texts.ts';
export { PeopleList } from './people-list.tsx';
export { PeoplePage } from './people-page.tsx';
export { RoleChoice } from './role-choice.tsx';
export { roleText } from './role-text.ts';
export { ShopChecklist } from './shop-checklist.tsx';
export { ShopChips, shopLabel } from './shop-chips.tsx';
