import type english from '../../../locales/en/alerts.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * What left the band of what is expected.
 * - `causes`: what explains most of it.
 * - `kinds`: what is out of its band.
 * - `outcomes`: what became of a message to the shop's program.
 * - `settings`: what somebody is told of.
 * - `webhook`: where the shop's program is told.
 */
export const alertsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/alerts.json', { import: 'default' }),
);
