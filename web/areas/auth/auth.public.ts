export { useLogout, useResendVerification } from './auth.queries.ts';
export { emailFault, emailIssue } from './email-fault.ts';
