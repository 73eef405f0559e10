export { confirmPerson } from './confirm-person.ts';
export { disablePerson, enablePerson, endPersonSessions } from './disable-person.ts';
export { deleteEndedInvites } from './invites/invite.repository.ts';
