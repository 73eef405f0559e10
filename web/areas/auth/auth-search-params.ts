import { searchParam, searchSchema, textParam } from '../../core/navigation/search-params.ts';

/** Where the login leads to, and what it says first: that a session has ended, or that something was done. */
export const LOGIN_SEARCH = searchSchema({
  redirect: textParam(),
  ended: textParam(),
  sent: textParam(),
  renewed: textParam(),
  joined: textParam(),
});

/** The token of a mailed link. */
export const LINK_SEARCH = searchSchema({
  token: searchParam((text) => (/^[\w-]{1,200}$/.test(text) ? text : undefined)),
});
