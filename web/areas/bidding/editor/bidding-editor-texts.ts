import type english from '../../../../locales/en/bidding-editor.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/**
 * The editor of one bid and what it foresees.
 * - `set_bids`: the window that sets many bids by what they are to reach.
 */
export const bidEditorTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/bidding-editor.json', { import: 'default' }),
);
