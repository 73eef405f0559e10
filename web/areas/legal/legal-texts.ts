import type english from '../../../locales/en/legal.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Around the documents of the operator; what stands in them is the operator's. */
export const legalTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/legal.json', { import: 'default' }),
);
