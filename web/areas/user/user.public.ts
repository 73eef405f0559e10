export { ColumnChoiceProvider } from './components/column-choice-provider.tsx';
export { userQuery, useUser } from './user.queries.ts';
