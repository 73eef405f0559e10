import {
  commentFaults,
  type TicketFault,
  type TicketField,
  ticketFaults,
  ticketFaultText,
  ticketIssues,
} from '../../../shared/rules/tickets/ticket-faults.ts';
import { AppError } from '../../platform/http/app-error.ts';

function refuse(faults: Partial<Record<TicketField, TicketFault>>): void {
  const errors = ticketIssues(faults).map((issue) => {
    const field = issue.field as TicketField;
    return { ...issue, message: ticketFaultText(field, faults[field] as TicketFault) };
  });
  if (errors.length === 0) return;
  throw new AppError('validation_failed', errors.map(({ field }) => field).join(', '), { errors });
}

/** @throws AppError `validation_failed` that names every field that is wrong */
export const checkTicket = (draft: Parameters<typeof ticketFaults>[0]) => refuse(ticketFaults(draft));

/** @throws AppError `validation_failed` that names every field that is wrong */
export const checkComment = (draft: Parameters<typeof commentFaults>[0]) => refuse(commentFaults(draft));
