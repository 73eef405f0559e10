export { forgetTicketPerson } from './tickets.repository.ts';
