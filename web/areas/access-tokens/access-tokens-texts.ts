import type english from '../../../locales/en/access-tokens.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** With what programs call the API. */
export const accessTokensTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/access-tokens.json', { import: 'default' }),
);
