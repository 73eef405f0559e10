import type english from '../../../locales/en/coupons-mails.json';
import { canSeeCoupons } from '../../../shared/rules/people/access.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { type EmailTemplate, queueMail } from '../../kernel/mail/mail.public.ts';
import { listToldPeople } from '../../kernel/notify/notifications.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import type { CouponServices } from './save-coupon.ts';

export type DecidedCoupon = {
  readonly id: number;
  readonly title: string;
  readonly shopId: number;
  readonly shopName: string;
  /** Null: it was approved. */
  readonly reason: string | null;
};

const texts = serverTexts<typeof english>('coupons-mails');

function templateOf(lang: Locale, { id, title, shopId, shopName, reason }: DecidedCoupon): EmailTemplate {
  const closing = texts(lang)('closing', { shop: shopName });
  const named = { title, shop: shopName };
  if (reason === null) {
    const t = texts(lang, 'approved');
    return {
      lang,
      subject: t('subject', named),
      paragraphs: [t('text', named), t('delay')],
      action: { label: t('label'), path: `${LINK_PAGES.coupons}?shop_id=${shopId}` },
      closing,
    };
  }
  const t = texts(lang, 'rejected');
  return {
    lang,
    subject: t('subject', named),
    paragraphs: [t('text', named), ...reason.split(/\n+/), t('advice')],
    action: { label: t('label'), path: `${LINK_PAGES.editCoupon}/${id}/${shopId}` },
    closing,
  };
}

/** Tells the people of the shop what became of its coupon, each in their language. */
export async function mailDecision(
  tx: DbOrTx,
  services: Pick<CouponServices, 'clock' | 'secretKey'>,
  coupon: DecidedCoupon,
): Promise<void> {
  for (const { email, lang } of await listToldPeople(tx, coupon.shopId, canSeeCoupons)) {
    await queueMail({ tx, services, recipient: email, template: templateOf(lang, coupon) });
  }
}
