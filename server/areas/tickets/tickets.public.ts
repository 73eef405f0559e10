export { forgetPerson as forgetTicketPerson } from './tickets.repository.ts';
