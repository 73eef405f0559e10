import type english from '../../../locales/en/portfolio.json';
import type { Translate } from '../../core/texts/i18n.ts';
import { defineTexts, type KeyOfTexts } from '../../core/texts/texts.ts';

/** Several shops beside each other. */
export const portfolioTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/portfolio.json', { import: 'default' }),
);
export type PortfolioWord = Translate<KeyOfTexts<typeof portfolioTexts>>;
