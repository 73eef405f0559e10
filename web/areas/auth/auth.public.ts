export { useLogout, useResendVerification } from './auth.queries.ts';
