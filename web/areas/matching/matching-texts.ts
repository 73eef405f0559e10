import type english from '../../../locales/en/matching.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Which product of the portal an item of a feed is.
 * - `merge`: merging and splitting the products of a portal, for staff.
 */
export const matchingTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/matching.json', { import: 'default' }),
);
