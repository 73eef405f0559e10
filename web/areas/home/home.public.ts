export { useFrontPage } from './home.queries.ts';
