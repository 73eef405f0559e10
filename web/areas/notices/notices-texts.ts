import type english from '../../../locales/en/notices.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** `promotions`: what stands around a banner's own words; it comes when there is something to promote. */
export const noticesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/notices.json', { import: 'default' }),
);
