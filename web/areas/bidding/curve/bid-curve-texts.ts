import type english from '../../../../locales/en/bid-curve.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/** What every bid on a category or product would bring, and what its positions cost at each hour. */
export const bidCurveTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/bid-curve.json', { import: 'default' }),
);
