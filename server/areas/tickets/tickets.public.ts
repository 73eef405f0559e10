export { listDeskTickets } from './list-tickets.ts';
export { forgetTicketPerson } from './tickets.repository.ts';
