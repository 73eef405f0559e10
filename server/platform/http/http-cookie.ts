/** A cookie that only the server reads, of this site alone, for whom its answer was meant. */
export type BrowserCookie = {
  readonly name: string;
  /** Letters, digits, `-` and `_`. */
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** Whether people reach the app by TLS: then nothing else may carry it. */
  readonly isHttps: boolean;
};

/** What a browser keeps for a site under TLS alone, whatever its neighbours under the same domain set (RFC 6265bis). */
const cookieName = ({ name, isHttps }: Pick<BrowserCookie, 'name' | 'isHttps'>) =>
  isHttps ? `__Host-${name}` : name;

/** The header that has a browser keep it; navigations from other sites bring it along, their calls do not. */
export const cookieHeader = (cookie: BrowserCookie): string =>
  [
    `${cookieName(cookie)}=${cookie.value}`,
    'Path=/',
    `Max-Age=${cookie.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(cookie.isHttps ? ['Secure'] : []),
  ].join('; ');

/** The value of a cookie in a `cookie` header; null where there is none, or more than one of the name. */
export function readCookie(
  header: string | undefined,
  cookie: Pick<BrowserCookie, 'name' | 'isHttps'>,
): string | null {
  const prefix = `${cookieName(cookie)}=`;
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix));
  return found.length === 1 ? (found[0]?.slice(prefix.length) ?? null) : null;
}

/** An answer with a cookie beside it. */
export class AnswerWithCookie<Body> {
  readonly body: Body;
  readonly cookie: BrowserCookie;
  constructor(body: Body, cookie: BrowserCookie) {
    this.body = body;
    this.cookie = cookie;
  }
}
