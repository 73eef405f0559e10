import type english from '../../../locales/en/disputes-mails.json';
import { formatCount, formatEur, microsToEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import type { DisputeRow } from './disputes.repository.ts';

const texts = serverTexts<typeof english>('disputes-mails');

/** What was decided about disputed clicks, to somebody of the shop. */
export function disputeEmail(lang: Locale, dispute: DisputeRow): EmailTemplate {
  const t = texts(lang);
  const { id, shopId, shopName: shop, clicks, accepted, creditMicros, answer } = dispute;
  const figures = {
    shop,
    number: id,
    clicks: formatCount(clicks),
    accepted: formatCount(accepted),
    credit: formatEur(microsToEur(creditMicros)),
  };
  const outcome = accepted === 0 ? 'refused' : 'credited';
  return {
    lang,
    subject: t(`subject_${outcome}`, figures),
    paragraphs: [t(outcome, figures), ...(answer ?? '').split(/\n{2,}/), t('meaning')],
    action: { label: t('label'), path: `${LINK_PAGES.statements}?shop_id=${shopId}` },
    closing: t('closing', figures),
  };
}
