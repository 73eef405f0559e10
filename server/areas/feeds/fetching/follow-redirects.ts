import type { IncomingMessage } from 'node:http';
import type { FeedLogin } from '../../../../shared/rules/feeds/feed-login.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { type AddressGuard, readAddress, requestPage } from './request-page.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const authorization = ({ user, password }: FeedLogin) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

/** The same host and port, or its encrypted ones: a login goes no further. */
const isOwnHost = (url: URL, own: URL): boolean =>
  url.host === own.host && (url.protocol === own.protocol || url.protocol === 'https:');

/**
 * Asks an address and follows its redirects, each checked like the first. The answer's bytes are still to be read.
 * @throws FeedRefusal for what may not be asked; for a connection that fails what `errorOf` makes of it
 */
export async function followRedirects(options: {
  address: string;
  login?: FeedLogin | null;
  headers: Readonly<Record<string, string>>;
  isAllowed: AddressGuard;
  answerMs: number;
  redirects: number;
  signal: AbortSignal;
  errorOf: (error: unknown, url: URL) => unknown;
}): Promise<{ response: IncomingMessage; url: URL }> {
  const { address, login, isAllowed, answerMs, signal, errorOf } = options;
  const own = readAddress(address, undefined, isAllowed);
  let url = own;
  for (let redirects = 0; ; redirects += 1) {
    const asked = url;
    const headers = { ...options.headers, ...(login && isOwnHost(url, own) ? authorization(login) : {}) };
    const response = await requestPage({ url, headers, isAllowed, answerMs, signal }).catch((error) => {
      throw errorOf(error, asked);
    });
    const { statusCode = 0, headers: answered } = response;
    if (!REDIRECTS.has(statusCode)) return { response, url };
    response.destroy();
    if (!answered.location)
      throw new FeedRefusal('address_status', { host: url.hostname, status: statusCode });
    if (redirects >= options.redirects) {
      throw new FeedRefusal('address_redirects', { count: options.redirects });
    }
    url = readAddress(answered.location, url, isAllowed);
  }
}
