export { userQuery, useUser } from './user.queries.ts';
