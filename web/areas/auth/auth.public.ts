export { useLogout } from './auth.queries.ts';
