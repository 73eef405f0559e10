import type { RegisteredRouter } from '@tanstack/react-router';
import { type CommonSearch, keptSearch } from './shop-search-params.ts';

type Routes = RegisteredRouter['routesByPath'];
type SearchInput<P extends keyof Routes> = Routes[P]['types']['fullSearchSchemaInput'];

/** The paths of the table of pages that a link can lead to with shop and dates kept: those behind the login. */
export type PagePath = {
  [P in keyof Routes]: 'shop_id' extends keyof SearchInput<P> ? P : never;
}[keyof Routes];
/** The search parameters that a page knows. */
export type PageSearch<P extends PagePath> = SearchInput<P>;
type WithId = `${string}$${string}`;
/** Any page without an id in its path. */
export type PlainPath = Exclude<keyof Routes, WithId>;
/** Such a page behind the login. */
export type ShopPath = Exclude<PagePath, WithId>;
/** A page and what it shall be about. */
export type PageTarget = { [P in ShopPath]: { to: P; search: PageSearch<P> } }[ShopPath];

/** The names of the ids in paths. */
export type PathParam = { [P in keyof Routes]: keyof Routes[P]['types']['allParams'] }[keyof Routes];

/** To a page that is about something: for links and navigation; shop, days and grouping stay. */
export const linkTo = <P extends PagePath>(to: P, search: PageSearch<P>) => ({
  to,
  search: (raw: CommonSearch) => ({ ...keptSearch(raw), ...search }),
});
