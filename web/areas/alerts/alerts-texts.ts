import type english from '../../../locales/en/alerts.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * What left the band of what is expected.
 * - `causes`: what explains most of it.
 * - `kinds`: what is out of its band.
 * - `settings`: what somebody is told of.
 */
export const alertsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/alerts.json', { import: 'default' }),
);
