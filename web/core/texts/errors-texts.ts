import type english from '../../../locales/en/errors.json';
import { defineTexts } from './texts.ts';

/** What a person reads for each code; forms that know better say it in their own words. */
export const errorTexts = defineTexts<typeof english>(
  import.meta.glob('../../locales/*/errors.json', { import: 'default' }),
);
