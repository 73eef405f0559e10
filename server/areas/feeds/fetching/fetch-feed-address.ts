import type { IncomingMessage } from 'node:http';
import { FEED_UPLOAD_MAX_BYTES } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedLogin } from '../../../../shared/rules/feeds/feed-login.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { followRedirects } from './follow-redirects.ts';
import { isPublicAddress } from './public-address.ts';
import { type AddressGuard, networkError } from './request-page.ts';

export type FetchLimits = {
  /** Milliseconds until the first byte of an answer, between two pieces, and for all of it. */
  readonly answerMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
  readonly bytes: number;
  readonly redirects: number;
};

const LIMITS: FetchLimits = {
  answerMs: 60_000,
  idleMs: 30_000,
  totalMs: 20 * 60_000,
  bytes: FEED_UPLOAD_MAX_BYTES,
  redirects: 5,
};

export type FetchedFeed =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'file';
      /** As they came; compressed bytes stay compressed. Reading them throws FeedRefusal where the connection fails. */
      readonly bytes: AsyncIterable<Uint8Array>;
      readonly total: number | null;
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly finalUrl: string;
    };

export type FeedAddress = {
  /** Without user and password. */
  readonly url: string;
  /** Sent to the host of the address alone, wherever it redirects. */
  readonly login?: FeedLogin | null;
  /** Of the last answer, where it had them: the host then says when nothing has changed. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly signal: AbortSignal;
  readonly limits?: Partial<FetchLimits>;
  /** Which IP addresses may be asked; by default those of the open internet. */
  readonly isAllowed?: AddressGuard;
};

const USER_AGENT = 'MerchantBusinessManager/1.0 (product feed)';

/** Our own code for a connection on which nothing came. */
const IDLE = 'IDLE';

type Way = {
  readonly address: FeedAddress;
  readonly limits: FetchLimits;
  /** Aborted when all of it takes too long. */
  readonly whole: AbortSignal;
  readonly url: URL;
};

const refusal = (code: FeedRefusal['fault']['code'], values: FeedRefusal['fault']['values']) =>
  new FeedRefusal(code, values);

/** Why an answer ended early: the caller's wish, our patience, or the connection. */
function endedBy(error: unknown, way: Way): unknown {
  const { address, limits, whole, url } = way;
  if (error instanceof FeedRefusal) return error;
  if (address.signal.aborted) return address.signal.reason;
  if (whole.aborted || (error as NodeJS.ErrnoException).code === IDLE) {
    return refusal('address_too_slow', { host: url.hostname, minutes: Math.ceil(limits.totalMs / 60_000) });
  }
  return networkError(error as NodeJS.ErrnoException, url);
}

/** The answer's bytes, within the limits; the connection ends with them, whoever stops first. */
async function* readBody(response: IncomingMessage, way: Way) {
  const { limits } = way;
  let bytes = 0;
  const waitForPiece = () =>
    setTimeout(() => response.destroy(Object.assign(new Error('idle'), { code: IDLE })), limits.idleMs);
  let idle = waitForPiece();
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      clearTimeout(idle);
      bytes += piece.byteLength;
      if (bytes > limits.bytes) throw refusal('file_too_large', { limit: limits.bytes });
      yield piece;
      idle = waitForPiece();
    }
  } catch (error) {
    throw endedBy(error, way);
  } finally {
    clearTimeout(idle);
    response.destroy();
  }
}

/** Asks the address and follows its redirects. */
async function followAddress(
  address: FeedAddress,
  limits: FetchLimits,
  whole: AbortSignal,
): Promise<{ response: IncomingMessage; way: Way }> {
  const { isAllowed = isPublicAddress, login = null, etag, lastModified } = address;
  const { response, url } = await followRedirects({
    address: address.url,
    login,
    headers: {
      'user-agent': USER_AGENT,
      accept: 'application/xml, text/xml, text/csv, text/tab-separated-values, */*;q=0.5',
      'accept-encoding': 'gzip',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    },
    isAllowed,
    answerMs: limits.answerMs,
    redirects: limits.redirects,
    signal: AbortSignal.any([address.signal, whole]),
    errorOf: (error, asked) => endedBy(error, { address, limits, whole, url: asked }),
  });
  return { response, way: { address, limits, whole, url } };
}

/**
 * Fetches a feed from its address: only from hosts of the open internet, also where a redirect leads.
 * @throws FeedRefusal with an error of the address; the signal's reason when aborted
 */
export async function fetchFeedAddress(address: FeedAddress): Promise<FetchedFeed> {
  const limits = { ...LIMITS, ...address.limits };
  const { response, way } = await followAddress(address, limits, AbortSignal.timeout(limits.totalMs));
  const { statusCode = 0, headers } = response;
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (statusCode === 200 && !(length > limits.bytes)) {
    return {
      kind: 'file',
      bytes: readBody(response, way),
      total: Number.isSafeInteger(length) ? length : null,
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
      finalUrl: way.url.href,
    };
  }
  response.destroy();
  if (statusCode === 304) return { kind: 'unchanged' };
  if (statusCode === 200) throw refusal('file_too_large', { limit: limits.bytes });
  throw refusal('address_status', { host: way.url.hostname, status: statusCode });
}
