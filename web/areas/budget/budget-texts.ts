import type amounts from '../../../locales/en/amount-in-words.json';
import type english from '../../../locales/en/budget.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * What the page says of the month and its limit.
 * - `change`: raising the limit, asking for a lower one, and what avoids that it is reached.
 */
export const limitTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/budget.json', { import: 'default' }),
);

/** The numbers of a language, in words. */
export const amountTexts = defineTexts<typeof amounts>(
  import.meta.glob('../../../locales/*/amount-in-words.json', { import: 'default' }),
);
