import type english from '../../../locales/en/alert-mails.json';
import { WINDOW_MINUTES } from '../../../shared/rules/alerts/alert-rule.ts';
import { formatCount, formatEur, microsToEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import type { FoundAlert } from './alerts.repository.ts';

const texts = serverTexts<typeof english>('alert-mails');

/** To somebody of a shop that left the band of what is expected of it. */
export function alertEmail({
  lang,
  shopName,
  found,
}: {
  lang: Locale;
  shopName: string;
  found: FoundAlert;
}): EmailTemplate {
  const [t, say, why] = [texts(lang), texts(lang, 'kinds'), texts(lang, 'causes')];
  const write = (value: number) =>
    found.kind === 'cost_high' ? formatEur(microsToEur(Math.round(value))) : formatCount(Math.round(value));
  const figures = { shop: shopName, seen: write(found.seen), expected: write(found.expected) };
  const body = { ...figures, minutes: String(WINDOW_MINUTES), count: found.orderHours ?? 0 };
  return {
    lang,
    subject: say(`${found.kind}_subject`, figures),
    paragraphs: [say(`${found.kind}_${found.span}`, body), why(found.cause), t('when')],
    action: { label: t('label'), path: `${LINK_PAGES.alerts}?shop_id=${found.shopId}` },
    closing: t('closing', figures),
  };
}
