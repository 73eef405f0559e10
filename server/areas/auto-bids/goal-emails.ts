import type english from '../../../locales/en/auto-bids-mails.json';
import { formatCount, formatEur, formatPercent, microsToEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';

const texts = serverTexts<typeof english>('auto-bids-mails');

/** What a plan lowered so that the limit lasts the month. */
export type PacedBids = {
  /** At which part of what goals want bids stand by now. */
  readonly factor: number;
  readonly bids: number;
  /** What a day of these bids was expected to cost, and is by now; micro-euro. */
  readonly costNow: number;
  readonly cost: number;
};

/** What is new of a shop's goals, one of the three at least. */
export type GoalMailNews = {
  /** Names of goals that cannot be met. */
  readonly unmet: readonly string[];
  /** That bids were lowered so that the limit lasts; null where that is not new. */
  readonly pace: PacedBids | null;
  /** Names of goals whose experiments are over. */
  readonly over: readonly string[];
};

function subjectKey({ unmet, pace, over }: GoalMailNews) {
  if (over.length > 0) return unmet.length === 0 && pace === null ? 'over_subject' : 'several_subject';
  if (unmet.length === 0) return 'paced_subject';
  return unmet.length === 1 && pace === null ? 'unmet_subject' : 'several_subject';
}

function pacedParagraphs(t: ReturnType<typeof texts>, { factor, bids, costNow, cost }: PacedBids): string[] {
  const inEur = (micros: number) => formatEur(microsToEur(Math.round(micros)));
  return [
    t('paced', { share: formatPercent(factor * 100) }),
    t('paced_bids', { count: bids, number: formatCount(bids), from: inEur(costNow), to: inEur(cost) }),
    t('paced_advice'),
  ];
}

/** To somebody of a shop whose goals cannot be met, or are held back by the limit. */
export function goalEmail(about: {
  readonly lang: Locale;
  readonly shop: { readonly id: number; readonly name: string };
  readonly news: GoalMailNews;
}): EmailTemplate {
  const { lang, shop, news } = about;
  const t = texts(lang);
  const figures = { shop: shop.name, goal: news.unmet[0] ?? news.over[0] ?? '' };
  const paced = news.pace === null ? [] : pacedParagraphs(t, news.pace);
  return {
    lang,
    subject: t(subjectKey(news), figures),
    paragraphs: [
      ...news.unmet.map((goal) => t('unmet', { goal })),
      ...(news.unmet.length > 0 ? [t('unmet_advice')] : []),
      ...paced,
      ...news.over.flatMap((goal) => [t('over', { goal }), t('over_advice')]),
    ],
    action: { label: t('label'), path: `${LINK_PAGES.goals}?shop_id=${shop.id}` },
    closing: t('closing', figures),
  };
}
