export { TicketLink } from './ticket-link.tsx';
export { TicketView } from './ticket-view.tsx';
export { useTicketWords } from './ticket-words.ts';
export { useQueue, useStaff } from './tickets.queries.ts';
