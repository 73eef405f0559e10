export { emailFault } from './account-form.ts';
export { useLogout } from './auth.queries.ts';
