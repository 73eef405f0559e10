export { emailFault } from './account-form.ts';
export { useLogout, useResendVerification } from './auth.queries.ts';
