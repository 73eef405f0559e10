export { PeopleList } from './components/people-list.tsx';
export { PeoplePage } from './components/people-page.tsx';
export { RoleChoice } from './components/role-choice.tsx';
export { ShopChecklist } from './components/shop-checklist.tsx';
export { ShopChips } from './components/shop-chips.tsx';
export { peopleTexts } from './people-texts.ts';
export { roleText } from './role-text.ts';
