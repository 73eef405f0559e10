import type { IncomingMessage } from 'node:http';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { type AddressGuard, readAddress, requestPage } from './request-page.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Asks an address and follows its redirects, each checked like the first. The answer's bytes are still to be read.
 * @throws FeedRefusal for what may not be asked; for a connection that fails what `errorOf` makes of it
 */
export async function followRedirects(options: {
  address: string;
  headers: Readonly<Record<string, string>>;
  isAllowed: AddressGuard;
  answerMs: number;
  redirects: number;
  signal: AbortSignal;
  errorOf: (error: unknown, url: URL) => unknown;
}): Promise<{ response: IncomingMessage; url: URL }> {
  const { address, headers, isAllowed, answerMs, signal, errorOf } = options;
  let url = readAddress(address, undefined, isAllowed);
  for (let redirects = 0; ; redirects += 1) {
    const asked = url;
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
