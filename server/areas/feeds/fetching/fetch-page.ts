import type { IncomingMessage } from 'node:http';
import type { LivePage } from '../live/check-live-items.ts';
import { followRedirects } from './follow-redirects.ts';
import { isPublicAddress } from './public-address.ts';
import type { AddressGuard } from './request-page.ts';

const PAGE_BYTES = 1_000_000;
/** The first bytes of an image say what it is and how large. */
const IMAGE_BYTES = 65_536;
const ANSWER_MS = 10_000;
const REDIRECTS = 5;
/** Names that nobody can own (RFC 2606), those of the demo among them: not worth the wait for a name server. */
const RESERVED_NAME = /(?:^|\.)(?:example|invalid|test)\.?$/i;
const HEADERS = {
  'user-agent': 'MerchantBusinessManager/1.0 (link check)',
  accept: 'text/html, image/*, */*;q=0.5',
  'accept-encoding': 'identity',
};

export type PageLook = {
  /** Ends the look early. */
  readonly signal: AbortSignal;
  /** Which IP addresses may be asked; by default those of the open internet. */
  readonly isAllowed?: AddressGuard;
  /** For all of it, redirects and body too. */
  readonly answerMs?: number;
  /** So much of an image is read; by default what says what it is. */
  readonly imageBytes?: number;
};

async function readStart(response: IncomingMessage, imageBytes: number): Promise<Buffer> {
  const isImage = response.headers['content-type']?.startsWith('image/') ?? false;
  const most = isImage ? imageBytes : PAGE_BYTES;
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}

/**
 * Looks at a page or an image, only on hosts of the open internet, also where a redirect leads: how it answers, and the
 * beginning of it. Null for whatever is no whole answer of HTTP.
 */
export async function fetchPage(url: string, look: PageLook): Promise<LivePage | null> {
  const { isAllowed = isPublicAddress, answerMs = ANSWER_MS, imageBytes = IMAGE_BYTES } = look;
  if (RESERVED_NAME.test(URL.parse(url)?.hostname ?? '')) return null;
  // Not AbortSignal.timeout: between two requests nobody holds it, and it may be collected.
  const late = new AbortController();
  const waiting = setTimeout(() => late.abort(), answerMs);
  try {
    const { response, url: finalUrl } = await followRedirects({
      address: url,
      headers: HEADERS,
      isAllowed,
      answerMs,
      redirects: REDIRECTS,
      signal: AbortSignal.any([look.signal, late.signal]),
      errorOf: (error) => error,
    });
    return {
      status: response.statusCode ?? 0,
      finalUrl: finalUrl.href,
      body: await readStart(response, imageBytes),
    };
  } catch {
    return null;
  } finally {
    clearTimeout(waiting);
  }
}
