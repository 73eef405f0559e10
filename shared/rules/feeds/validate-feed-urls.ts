import { isLongerThan } from '../texts/text-lengths.ts';
import { decodeTwice, encodeSpaces } from './feed-fixes.ts';
import type { FeedItem } from './feed-item.ts';
import { feedTextLimits } from './feed-text-limits.ts';
import type { FeedValidationContext, Note } from './feed-validation-context.ts';

const PLACEHOLDER =
  /(?:no[-_ ]?(?:image|img|photo|picture)|nopic|placeholder|image[-_]?(?:missing|not[-_]?available|coming)|coming[-_]?soon|default[-_](?:image|product)|missing[-_]image|nema[-_]?slik|bez[-_]?slik|ni[-_]?slik|brez[-_]?slik|blank\.(?:gif|png|jpe?g))/i;
const TRACKING = /[?&](?:utm_\w+|gclid|ref|src|source|campaign|aff\w*|pk_\w+|mtm_\w+)=/i;

/** An address of the web; null for anything else. */
function webAddress(text: string): URL | null {
  const isPlain = !/\p{Cc}/u.test(text.replaceAll(/\s/g, ' '));
  if (!isPlain || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  return address.username === '' && address.password === '' ? address : null;
}

const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');

/** The domain of a shop, which may be written as an address. */
function hostOf(website: string): string {
  const text = website.trim();
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return text !== '' && URL.canParse(address) ? bareHost(new URL(address).hostname) : '';
}

/** Subdomains in either direction are the same shop: shop.example.rs sells on example.rs too. */
function isOwnHost(host: string, own: string): boolean {
  const bare = bareHost(host);
  return bare === own || bare.endsWith(`.${own}`) || own.endsWith(`.${bare}`);
}

export function validateLink({ link }: FeedItem, { format, host }: FeedValidationContext, note: Note): void {
  const address = webAddress(link);
  if (/\s/.test(link)) note('url_whitespace', link, address ? encodeSpaces(link) : undefined);
  if (!address) {
    note('url_invalid', link);
    return;
  }
  const own = hostOf(host);
  if (own !== '' && !isOwnHost(address.hostname, own)) note('url_foreign', link);
  if (address.protocol === 'http:') note('url_http', link);
  if (isLongerThan(link, feedTextLimits(format).link)) note('url_too_long', link);
  const decoded = decodeTwice(link);
  if (decoded !== link) note('url_double_encoded', link, decoded);
  if (!TRACKING.test(link)) note('url_untracked', link);
}

export const isNamedAvif = (image: string) => /\.avif$/i.test(URL.parse(image)?.pathname ?? '');

export function validateImage({ image }: FeedItem, note: Note): void {
  if (image === '') {
    note('image_missing', '');
    return;
  }
  const address = webAddress(image);
  if (!address) {
    note('image_invalid', image);
    return;
  }
  if (/\s/.test(image)) note('image_invalid', image, encodeSpaces(image));
  if (PLACEHOLDER.test(address.pathname)) note('image_placeholder', image);
  if (isNamedAvif(image)) note('image_avif', image);
}
