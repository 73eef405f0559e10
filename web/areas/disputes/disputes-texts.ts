import type english from '../../../locales/en/disputes.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Clicks that shops dispute.
 * - `choice`: choosing clicks of the ledger, and disputing them.
 * - `desk`: what staff see of them, and decide.
 * - `kinds`: what a click was charged for.
 * - `reasons`: why a shop should not pay for them.
 * - `rules`: what rules on trial find.
 */
export const disputesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/disputes.json', { import: 'default' }),
);
