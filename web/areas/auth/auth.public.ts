export { emailIssue } from './email-issue.ts';
export { useResendVerification } from './email-proof.queries.ts';
export { useLogout } from './session.queries.ts';
