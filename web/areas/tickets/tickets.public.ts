export { DepartmentFilter } from './components/department-filter.tsx';
export { TicketLink } from './components/ticket-link.tsx';
export { TicketView } from './components/ticket-view.tsx';
export { useTicketLabels } from './ticket-labels.ts';
export { useQueue, useStaff } from './tickets.queries.ts';
export { useLimitTicket } from './use-limit-ticket.ts';
