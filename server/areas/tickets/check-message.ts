import {
  commentErrors,
  type TicketError,
  type TicketField,
  ticketErrors,
  ticketErrorText,
  ticketIssues,
} from '../../../shared/rules/tickets/ticket-errors.ts';
import { AppError } from '../../platform/http/app-error.ts';

function refuse(fieldErrors: Partial<Record<TicketField, TicketError>>): void {
  const errors = ticketIssues(fieldErrors).map((issue) => {
    const field = issue.field as TicketField;
    return { ...issue, message: ticketErrorText(field, fieldErrors[field] as TicketError) };
  });
  if (errors.length === 0) return;
  throw new AppError('validation_failed', errors.map(({ field }) => field).join(', '), { errors });
}

/** @throws AppError `validation_failed` that names every field that is wrong */
export const checkTicket = (draft: Parameters<typeof ticketErrors>[0]) => refuse(ticketErrors(draft));

/** @throws AppError `validation_failed` that names every field that is wrong */
export const checkComment = (draft: Parameters<typeof commentErrors>[0]) => refuse(commentErrors(draft));
