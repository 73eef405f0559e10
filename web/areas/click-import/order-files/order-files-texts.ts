import type english from '../../../../locales/en/order-files.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/**
 * Bringing orders from files; what runs of all kinds say stands in the texts of clicks from elsewhere.
 * - `fields`: what the fields of an order are called.
 * - `lines`: why an order was left out, where clicks know no such reason.
 * - `result`: what a pass through a file found.
 */
export const orderFilesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/order-files.json', { import: 'default' }),
);
