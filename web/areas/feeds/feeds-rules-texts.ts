import type english from '../../../locales/en/feeds-rules.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Rules about addresses of products and images: what is wrong, why it matters (`_why`), what to do (`_fix`).
 * - `errors`: why a whole feed was not taken, and what to do, by the error's code; values as the error names them.
 */
export const feedRulesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/feeds-rules.json', { import: 'default' }),
);
