export { useLogout, useResendVerification } from './auth.queries.ts';
export { emailIssue } from './email-issue.ts';
