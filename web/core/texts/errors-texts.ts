import type english from '../../../locales/en/errors.json';
import { defineTexts } from './texts.ts';

/**
 * What a person reads for each code of a problem; forms that know better say it in their own words.
 * - `field_error`: what stands beside a field for each code.
 */
export const errorTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/errors.json', { import: 'default' }),
);
