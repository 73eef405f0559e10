import type english from '../../../locales/en/outbid-mails.json';
import { formatCount, formatDecimal, formatEur, microsToEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import type { NamedLoss } from './find-outbid-losses.ts';

const texts = serverTexts<typeof english>('outbid-mails');

/** A mail names so many bids, and says how many more there are. */
const NAMED_MAX = 10;

/** The page of bids with the one that lost most, and in its field the amount that would hold the place. */
function pathOf(shopId: number, { categoryId, productId, adId, name, holdMicros }: NamedLoss): string {
  const search = new URLSearchParams({ shop_id: String(shopId) });
  if (adId !== null) {
    search.set('ad_id', String(adId));
    if (holdMicros !== null) search.set('bid', String(microsToEur(holdMicros)));
    return `${LINK_PAGES.productAds}?${search}`;
  }
  if (productId === null) search.set('category_id', String(categoryId));
  else search.set('q', name);
  if (holdMicros !== null) {
    search.set('bid_on', String(productId ?? categoryId));
    search.set('bid', String(microsToEur(holdMicros)));
  }
  return `${productId === null ? LINK_PAGES.bidding : LINK_PAGES.biddingProducts}?${search}`;
}

const lossText = ({ adId, holdMicros }: NamedLoss) => {
  if (adId === null) return holdMicros === null ? 'loss_unheld' : 'loss';
  return holdMicros === null ? 'ad_loss_unheld' : 'ad_loss';
};

/** To somebody of a shop whose bids lost places since others bid more; the largest loss first. */
export function outbidEmail(about: {
  readonly lang: Locale;
  readonly shop: { readonly id: number; readonly name: string };
  readonly losses: readonly [NamedLoss, ...NamedLoss[]];
}): EmailTemplate {
  const { lang, shop, losses } = about;
  const t = texts(lang);
  const named = losses.slice(0, NAMED_MAX);
  const more = losses.length - named.length;
  return {
    lang,
    subject: t(losses.length === 1 ? 'one_subject' : 'several_subject', {
      shop: shop.name,
      name: losses[0].name,
    }),
    paragraphs: [
      t('meaning'),
      ...named.map((loss) =>
        t(lossText(loss), {
          name: loss.name,
          from: formatDecimal(loss.positionBefore, 2),
          to: formatDecimal(loss.positionAfter, 2),
          clicks: formatCount(Math.round(loss.clicks)),
          now: formatEur(microsToEur(loss.bidMicros)),
          bid: formatEur(loss.holdMicros === null ? null : microsToEur(loss.holdMicros)),
        }),
      ),
      ...(more > 0 ? [t('more', { n: formatCount(more) })] : []),
      ...(losses.some(({ adId }) => adId === null) ? [t('advice')] : []),
    ],
    action: { label: t(losses[0].adId === null ? 'label' : 'label_ad'), path: pathOf(shop.id, losses[0]) },
    closing: t('closing', { shop: shop.name }),
  };
}
