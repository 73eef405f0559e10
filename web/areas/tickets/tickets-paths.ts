import { TICKET_PREVIEW_PATH } from '../../core/navigation/page-paths.ts';

/** With the id of a ticket in place of the parameter. */
export const TICKET_PATH = `${TICKET_PREVIEW_PATH}/$ticketId` as const;
/** The parameter of the address by which a ticket's page says that it has just been opened. */
export const CREATED_PARAM = 'created';
