export { TicketLink } from './components/ticket-link.tsx';
export { TicketView } from './components/ticket-view.tsx';
export { useTicketWords } from './ticket-words.ts';
export { useQueue, useStaff } from './tickets.queries.ts';
