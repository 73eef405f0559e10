import type english from '../../../locales/en/home.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The head of the front page and its end.
 * - `features`: what the product does; nothing stands here that it does not do.
 * - `how`: how an account opens, how a click is priced, and what holds on which portal.
 */
export const homeTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/home.json', { import: 'default' }),
);
