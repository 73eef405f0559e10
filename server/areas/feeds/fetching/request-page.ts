import { lookup as resolve } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { withoutLogin } from '../../../../shared/rules/feeds/feed-login.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';

/** Whether a host may be asked at one of its IP addresses; `host` is the name as the address writes it. */
export type AddressGuard = (ip: string, host: string) => boolean;

const privateAddress = (host: string) => new FeedRefusal('address_private', { host });

/**
 * Resolves a name and refuses it when one of its addresses is not public. The connection goes to what was
 * checked here: nothing resolves the name a second time.
 */
const guardedLookup =
  (isAllowed: AddressGuard): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true, verbatim: true }).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isAllowed(address, host))) {
          done(privateAddress(host), '', 0);
        } else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };

const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** The address that may be asked, or why not: `http` and `https` to hosts of the open internet. */
export function readAddress(text: string, base: URL | undefined, isAllowed: AddressGuard): URL {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new FeedRefusal('address_invalid', { address: withoutLogin(text).slice(0, 200) });
  }
  // What stands in an address is nobody's login here: Node would send it wherever a redirect leads.
  url.username = '';
  url.password = '';
  const host = bareHost(url);
  if (isIP(host) !== 0 && !isAllowed(host, host)) throw privateAddress(host);
  return url;
}

/** What went wrong on the way to a host, in the words of the errors. */
export function networkError(error: NodeJS.ErrnoException, url: URL): FeedRefusal {
  if (error instanceof FeedRefusal) return error;
  const host = url.hostname;
  const code = error.code ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new FeedRefusal('address_not_found', { host });
  }
  if (code === 'ETIMEDOUT') return new FeedRefusal('address_timeout', { host });
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return new FeedRefusal('address_broken_off', { host });
  }
  return new FeedRefusal('address_refused', { host, reason: code || error.message });
}

/**
 * Asks one address once, without following where it leads; with a body it is a POST.
 * @throws FeedRefusal for what is not public; Node's errors for a connection that fails, `ETIMEDOUT` after `answerMs`
 */
export function requestPage(options: {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string;
  isAllowed: AddressGuard;
  answerMs: number;
  signal: AbortSignal;
}): Promise<http.IncomingMessage> {
  const { url, headers, body, isAllowed, answerMs, signal } = options;
  const send = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((done, fail) => {
    const request = send(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      lookup: guardedLookup(isAllowed),
      agent: false,
      signal,
      maxHeaderSize: 16_384,
    });
    const waiting = setTimeout(() => {
      request.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
    }, answerMs);
    request.once('response', (response) => {
      clearTimeout(waiting);
      done(response);
    });
    request.once('error', (error) => {
      clearTimeout(waiting);
      fail(error);
    });
    request.end(body);
  });
}
