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

/** Number, month and total of a statement as they are written in every language here. */
export function statementFigures({ month: day, name: number, totalCents }: TellableStatement) {
  const [year, month] = monthOf(day).split('-');
  return { number, month: `${month}.${year}`, total: formatEur(minorToUnits(totalCents)) };
}

/** That the statement of a month was issued, to somebody of the shop who may see it. */
export function statementEmail(lang: Locale, statement: TellableStatement): EmailTemplate {
  const t = texts(lang);
  const { shopId, shopName: shop, month } = statement;
  const figures = { shop, ...statementFigures(statement) };
  return {
    lang,
    subject: t('subject', figures),
    paragraphs: [t('issued', figures), t('meaning')],
    action: { label: t('label'), path: `${LINK_PAGES.statements}?shop_id=${shopId}&month=${monthOf(month)}` },
    closing: t('closing', figures),
  };
}
