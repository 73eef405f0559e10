export { useLogout, useResendVerification } from './auth.queries.ts';
export { emailFault } from './email-fault.ts';
