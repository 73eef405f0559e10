import type { FeedIssue } from '../../../../shared/rules/feeds/feed-rules.ts';
import { isNamedAvif } from '../../../../shared/rules/feeds/validate-feed-urls.ts';
import { pagePrices } from './page-prices.ts';
import { isAvif, pictureSize } from './picture-size.ts';

/** What an address answered, after its redirects. */
export type LivePage = {
  readonly status: number;
  readonly finalUrl: string;
  /** As much of the answer as was asked for. */
  readonly body: Buffer;
};

/** Null where there was no answer to look at: whose fault that is cannot be said. */
export type FetchPage = (url: string) => Promise<LivePage | null>;

export type LiveItem = {
  readonly line: number;
  readonly link: string;
  readonly image: string;
  /** As it stands in the feed; null where it was converted, for then the page has another. */
  readonly price: { readonly amount: number; readonly currency: string } | null;
};

const SMALLEST_SIDE = 220;
/** Rounding is no difference. */
const SAME_PRICE = 0.011;
const isGone = ({ status }: LivePage) => status === 404 || status === 410;

/** Looks at the pages and images of a few items, one after another so that no shop feels it. */
export async function checkLiveItems(
  items: readonly LiveItem[],
  fetchPage: FetchPage,
): Promise<{ readonly line: number; readonly findings: readonly FeedIssue[] }[]> {
  const checked = [];
  for (const { line, link, image, price } of items) {
    const page = await fetchPage(link);
    const picture = await fetchPage(image);
    checked.push({
      line,
      findings: [
        ...(page ? validatePage(page, link, price) : []),
        ...(picture ? validatePicture(picture, image) : []),
      ],
    });
  }
  return checked;
}

function validatePage(page: LivePage, link: string, price: LiveItem['price']): FeedIssue[] {
  if (isGone(page)) return [{ code: 'url_not_found', value: link }];
  if (page.status !== 200) return [];
  const findings: FeedIssue[] = [];
  if (isElsewhere(page.finalUrl, link))
    findings.push({ code: 'url_redirects', value: `${link} → ${page.finalUrl}` });
  if (!price) return findings;
  const prices = pagePrices(page.body.toString('utf8'), price.currency);
  // A page of variants states several: one of them is enough.
  if (prices.length > 0 && !prices.some((stated) => Math.abs(stated - price.amount) < SAME_PRICE)) {
    findings.push({
      code: 'page_price_differs',
      value: `${price.amount} / ${prices.slice(0, 5).join(', ')}`,
    });
  }
  return findings;
}

function isElsewhere(finalUrl: string, link: string): boolean {
  const [final, asked] = [URL.parse(finalUrl), URL.parse(link)];
  return final !== null && asked !== null && final.host + final.pathname !== asked.host + asked.pathname;
}

function validatePicture(picture: LivePage, image: string): FeedIssue[] {
  if (isGone(picture)) return [{ code: 'image_not_found', value: image }];
  if (picture.status !== 200) return [];
  // An image that says so by its name was found when the feed was read.
  if (isAvif(picture.body)) return isNamedAvif(image) ? [] : [{ code: 'image_avif', value: image }];
  const size = pictureSize(picture.body);
  const isSmall = size !== null && Math.min(size.width, size.height) < SMALLEST_SIDE;
  return isSmall ? [{ code: 'image_small', value: `${size.width} × ${size.height}: ${image}` }] : [];
}
