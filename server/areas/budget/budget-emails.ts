import type english from '../../../locales/en/budget-mails.json';
import type { LimitCrossing } from '../../../shared/rules/budget/budget.ts';
import { formatEur, formatPercent, microsToEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import type { MonthBudget } from './budget.repository.ts';

const texts = serverTexts<typeof english>('budget-mails');

/** What is left of a share would round up to the whole: `99,9 %` of a limit that is not reached. */
function shareText(spentMicros: number, limitMicros: number): string {
  const tenths = Math.floor((spentMicros * 1_000) / limitMicros);
  return formatPercent(tenths / 10);
}

/** To the people of a shop whose month has neared or reached its limit. */
export function crossingEmail(crossing: {
  lang: Locale;
  kind: LimitCrossing;
  budget: Pick<MonthBudget, 'shopId' | 'name' | 'limitMicros' | 'spentMicros'>;
  monthEnd: Day;
}): EmailTemplate {
  const { lang, kind, budget, monthEnd } = crossing;
  const { shopId, name, limitMicros, spentMicros } = budget;
  const [t, say] = [texts(lang), texts(lang, kind)];
  const figures = {
    shop: name,
    limit: formatEur(microsToEur(limitMicros)),
    spent: formatEur(microsToEur(spentMicros)),
    share: limitMicros === 0 ? '–' : shareText(spentMicros, limitMicros),
    end: monthEnd.split('-').reverse().join('.'),
  };
  return {
    lang,
    subject: say('subject', figures),
    paragraphs: [say('spent', figures), say('consequence', figures), say('advice')],
    action: { label: t('label'), path: `${LINK_PAGES.limit}?shop_id=${shopId}` },
    closing: t('closing', figures),
  };
}
