export { useResendVerification } from './auth.queries.ts';
export { emailIssue } from './email-issue.ts';
export { useLogout } from './use-logout.ts';
