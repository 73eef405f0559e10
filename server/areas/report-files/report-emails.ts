import type english from '../../../locales/en/report-files-mails.json';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { ReportRhythm } from '../../../shared/rules/reports/report-schedule.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { documentAsRead } from './content/document-as-read.ts';
import type { ReportDocument } from './content/report-document.ts';
import { figureTitle, saidChange } from './content/unit-words.ts';
import { daysLabels, valueLabels } from './content/value-labels.ts';

const texts = serverTexts<typeof english>('report-files-mails');

/** `Clicks: 1.234 (+12,3 %)`, of each figure. */
export const figureWords = (document: ReportDocument): string[] =>
  documentAsRead(document).figures.map((figure) => {
    const { kind, value, growth } = figure;
    const change = growth === undefined ? '' : ` (${saidChange(figure)})`;
    const title = figureTitle(figure, document.currency);
    return `${title}: ${valueLabels(kind, value, document.currency)}${change}`;
  });

/** The steps of a report as a table of its mail, where it has some. */
export function stepsTable({ sections, currency }: ReportDocument): Pick<EmailTemplate, 'table'> {
  const steps = sections.find((section) => section.steps);
  if (!steps) return {};
  const rows = steps.rows.map(
    ([name = null, amount = null]) => [String(name), valueLabels('eur', amount, currency)] as const,
  );
  return { table: { title: steps.title, rows } };
}

/** What goes with a report that somebody has mailed: its key figures, and where to stop it. */
export function reportEmail(options: {
  lang: Locale;
  rhythm: ReportRhythm;
  shopId: number;
  document: ReportDocument;
  isAttached: boolean;
}): EmailTemplate {
  const { lang, rhythm, shopId, document, isAttached } = options;
  const t = texts(lang);
  const days = daysLabels(document.days);
  return {
    lang,
    subject: `${document.title} · ${document.shop} · ${days}`,
    paragraphs: [
      t('intro', { title: document.title, shop: document.shop, days }),
      ...figureWords(document),
      isAttached ? t('attached') : t('too_large'),
    ],
    action: { label: t('label'), path: `${LINK_PAGES.reports}?shop_id=${shopId}` },
    closing: t(`closing_${rhythm}`),
  };
}
