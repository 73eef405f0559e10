/** What a host asks for before it gives a feed (Basic, RFC 7617). */
export type FeedLogin = { readonly user: string; readonly password: string };

export const FEED_LOGIN_MAX = 200;

/** What no user or password may have: control characters; and a user, whose end it is, no colon. */
export const LOGIN_USER = /^[^\p{Cc}:]*$/u;
export const LOGIN_PASSWORD = /^\P{Cc}*$/u;

const AUTHORITY = /^\s*[a-z][a-z\d+.-]*:[\\/]*([^\\/?#]*)(.*)$/is;

/** The text that stands for a part of an address; as it is where it is no percent-encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The user and password that stand in an address, and the address without them; null where there are none. */
export function loginInAddress(address: string): { url: string; login: FeedLogin } | null {
  const url = URL.parse(address);
  if (!url || (url.username === '' && url.password === '')) return null;
  const login = { user: decoded(url.username), password: decoded(url.password) };
  url.username = '';
  url.password = '';
  return { url: url.href, login };
}

/**
 * Whether it cannot be told where the user and password of an address end: an `@` too many, a `/`, `?` or `#` within the
 * password, or what is no user that a host can be told.
 */
export function isLoginUnclear(address: string): boolean {
  const [, authority = '', rest = ''] = AUTHORITY.exec(address) ?? [];
  const ends = authority.split('@').length - 1;
  if (ends > 1 || (ends === 0 && authority.includes(':') && rest.includes('@'))) return true;
  const login = loginInAddress(address)?.login;
  return login !== undefined && !(LOGIN_USER.test(login.user) && LOGIN_PASSWORD.test(login.password));
}

/** An address as anybody may see it: without user and password. */
export function withoutLogin(address: string): string {
  const url = loginInAddress(address)?.url;
  if (url !== undefined) return url;
  const isPlain = URL.canParse(address) && !isLoginUnclear(address);
  return isPlain ? address : address.replace(/^([^?#]*?\/\/).*@/s, '$1');
}
