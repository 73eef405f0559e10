import { TICKET_PREVIEW_PATH } from '../../core/navigation/page-paths.ts';

/** With the id of a ticket in place of the parameter. */
export const TICKET_PATH = `${TICKET_PREVIEW_PATH}/$ticketId` as const;
