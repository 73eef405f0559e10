import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { ordersBeside } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import type { ReportDocument, Section } from '../content/report-document.ts';
import { comparedParts, partsSection, withColumns, wordTexts } from './compared-tables.ts';
import type { ChartsAsked } from './page-document.ts';

/** At which place in the list of offers the clicks were made, now and before, and what they brought. */
export async function positionSection(
  { reader, shopId, range, lang }: ChartsAsked,
  before: ReportDocument['before'],
): Promise<Section> {
  const answer = await reader.report('clicks-positions-distribution', shopId, { ...range, with: 'orders' });
  const [t, tWord] = [wordTexts(lang, 'dashboard'), wordTexts(lang)];
  const parts = comparedParts(answer, {
    key: (row) => row.position,
    name: (row) => row.position,
    value: (row) => row.clicks,
  });
  const clicks = { key: 'clicks', name: tWord('clicks'), kind: 'count' } as const;
  const words = { item: tWord('position'), value: clicks, growth: tWord('growth_percent') };
  const section = partsSection(t('by_position'), parts, words, {
    ...{ whole: answer.total.clicks, lang, before },
  });
  const beside = ordersBeside(answer, contentTexts(lang, 'clicks'));
  const hint = t('premium_hint', { last: BIDDING_POSITIONS });
  const withOrders = withColumns(section, beside.columns, (place) => {
    const row = answer.data[place];
    return row ? beside.values(row) : [];
  });
  return { ...withOrders, note: hint };
}
