import { idParam, searchSchema } from '../../core/navigation/search-params.ts';

/** The mail that is read. */
export const MAIL_SEARCH = searchSchema({ mail: idParam() });
