export { accessJwt } from './access-jwt.ts';
export { deleteEndedSessions } from './auth.repository.ts';
export { type Caller, callerName, type TokenCaller, type UserCaller } from './caller.ts';
export { guardOf } from './guard.ts';
export { hashPassword } from './passwords.ts';
