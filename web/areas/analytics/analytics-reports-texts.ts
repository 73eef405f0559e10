import type english from '../../../locales/en/analytics-reports.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * - `activities`: when people click: by day of the week, by hour, and one day by its hours.
 * - `category_page`: the screen of categories: levels, the way down, bids; and the picker of categories.
 * - `devices`: clicks by device.
 * - `distribution`: how clicks and offers are spread: over positions, bids and categories.
 * - `liquidity`: how well the offers are clicked.
 * - `products`: the screen of products: ranking, prices, and what they may have earned.
 */
export const analyticsReportsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/analytics-reports.json', { import: 'default' }),
);
