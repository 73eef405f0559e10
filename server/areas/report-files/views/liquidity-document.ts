import type english from '../../../../locales/en/analytics-reports.json';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { comparedFigure, type NamedMeasure, seriesSection, wordTexts } from './compared-tables.ts';
import { openCharts, type PageDocument } from './page-document.ts';

/** The words of the page itself. */
const reportTexts = serverTexts<typeof english>('analytics-reports');

/** How many clicks the offers bring: its figures, and each of its charts as the table behind it. */
export const liquidityDocument: PageDocument = async (frame, asked) => {
  const { reader, shopId, lang, course, beforeIn } = openCharts(frame, asked);
  const t = reportTexts(lang, 'liquidity');
  const tWord = wordTexts(lang);
  const answer = await reader.report('liquidity', shopId, course);
  const before = beforeIn(answer);
  const today = belgradeDay(asked.services.clock());
  // Offers are counted at the end of a day: before that, none is no count but not knowing.
  const data = answer.data.map((row) => ({
    ...row,
    num_offers: row.num_offers > 0 || row.date < today ? row.num_offers : null,
  }));
  const [liquidity, clicks, offers, clicked] = [
    { key: 'liquidity', name: `${t('liquidity')}, ${t('clicks_per_offer')}`, kind: 'ratio' },
    { key: 'num_clicks', name: tWord('clicks'), kind: 'count' },
    { key: 'num_offers', name: tWord('offers'), kind: 'count' },
    { key: 'clicked_offers_share', name: t('clicked_share'), kind: 'share' },
  ] as const satisfies NamedMeasure<string>[];
  const section = (
    text: 'course' | 'offers' | 'clicked' | 'clicks',
    measured: NamedMeasure<keyof typeof answer.total>,
  ) => seriesSection(t(`${text}_${course.group_by}`), { ...answer, data }, [measured], { lang, before });
  return {
    before,
    figures: [liquidity, clicks, offers, clicked].map((one) => comparedFigure(answer, one, before)),
    sections: [
      { ...section('course', liquidity), note: t('meaning') },
      section('offers', offers),
      { ...section('clicked', clicked), note: `${t('clicked_share_hint')}.` },
      { ...section('clicks', clicks), drawn: 'num_clicks' },
    ],
  };
};
