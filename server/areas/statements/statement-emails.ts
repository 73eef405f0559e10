import type english from '../../../locales/en/statements-mails.json';
import { formatEur, minorToUnits } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { type Day, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';

/** What people are told of a statement; `name` is its number as people say it. */
export type TellableStatement = {
  readonly shopId: number;
  readonly shopName: string;
  readonly month: Day;
  readonly name: string;
  readonly totalCents: number;
};

const texts = serverTexts<typeof english>('statements-mails');

/** That the statement of a month was issued, to somebody of the shop who may see it. */
export function statementEmail(lang: Locale, statement: TellableStatement): EmailTemplate {
  const t = texts(lang);
  const { shopId, shopName: shop, month: day, name: number, totalCents } = statement;
  const [year, month] = monthOf(day).split('-');
  const figures = { shop, number, month: `${month}.${year}`, total: formatEur(minorToUnits(totalCents)) };
  return {
    lang,
    subject: t('subject', figures),
    paragraphs: [t('issued', figures), t('meaning')],
    action: { label: t('label'), path: `${LINK_PAGES.statements}?shop_id=${shopId}&month=${monthOf(day)}` },
    closing: t('closing', figures),
  };
}
