import type english from '../../../locales/en/analytics.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The words of every click and cost report: measures, dimensions, units.
 * - `dashboard`: the Dashboard: titles of its panels, choosing a month, comparing in the charts.
 */
export const analyticsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/analytics.json', { import: 'default' }),
);
