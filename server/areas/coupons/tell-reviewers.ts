import type english from '../../../locales/en/coupons-mails.json';
import type countries from '../../../locales/en/portal-names.json';
import { COUPON_DISPLAY_DELAY_HOURS } from '../../../shared/rules/limits.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { type EmailTemplate, queueMail } from '../../kernel/mail/mail.public.ts';
import { listToldStaff, notify } from '../../kernel/notify/notifications.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.repository.ts';
import type { Services } from '../../platform/start/services.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import type { CouponShop } from './coupons.repository.ts';

/** Whoever sends one coupon again and again fills nobody's mailbox: beyond this many an hour of a shop only the bell rings. */
const REVIEW_MAILS = { name: 'coupon-review-mails', most: 20, windowMinutes: 60 } as const;

const mailTexts = serverTexts<typeof english>('coupons-mails');
const countryNames = serverTexts<typeof countries>('portal-names');

function templateOf(lang: Locale, shop: CouponShop, couponId: number, title: string): EmailTemplate {
  const t = mailTexts(lang, 'submitted');
  const portal = countryNames(lang)(`country_${shop.cc as PortalCode}`);
  const named = { title, shop: shop.name, portal, hours: COUPON_DISPLAY_DELAY_HOURS };
  return {
    lang,
    subject: t('subject', named),
    paragraphs: [t('text', named)],
    action: { label: t('label'), path: `${LINK_PAGES.deskCoupons}?coupon=${couponId}` },
    closing: t('closing'),
  };
}

/** Tells those of staff who look after the coupons of the portal what waits for them: in the bell and by mail. */
export async function tellReviewers(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  shop: CouponShop;
  couponId: number;
  title: string;
  at: Date;
}): Promise<void> {
  const { tx, services, shop, couponId, title, at } = options;
  const { told } = await listToldStaff(tx, { shopId: shop.id, topic: 'coupons' });
  const details = { coupon_id: couponId, title };
  await notify(tx, { userIds: told }, { kind: 'coupon_submitted', shopId: shop.id, details, at });
  if ((await countAttempt(tx, REVIEW_MAILS, shop.id)) > REVIEW_MAILS.most) return;
  for (const userId of told) {
    const user = await findUser(tx, userId);
    if (!user || !isStaff(user)) continue;
    const template = templateOf(user.lang, shop, couponId, title);
    await queueMail({ tx, services, recipient: user.email, template });
  }
}
