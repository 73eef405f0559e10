import type english from '../../../../locales/en/bidding-statistics.json';
import { placeChange } from '../../../../shared/rules/bids/place-change.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import type { DocumentFigure } from '../content/report-document.ts';

const pageTexts = serverTexts<typeof english>('bidding-statistics');

/** A mean position as its page says it: it changed by places, which percent do not tell. */
export function placeFigure(figure: DocumentFigure, lang: Locale): DocumentFigure {
  const { value, previous = null } = figure;
  if (value === null || previous === null) return figure;
  const { places, signed } = placeChange(value, previous);
  const said = pageTexts(lang, 'places')('change', { places: signed });
  return { ...figure, growth: null, change: { places, said } };
}
