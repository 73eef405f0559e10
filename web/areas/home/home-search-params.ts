import { searchSchema, textParam } from '../../core/navigation/search-params.ts';

/** That the server ended the session of whoever lands here. */
export const HOME_SEARCH = searchSchema({ ended: textParam() });
