import type english from '../../../locales/en/changes.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Who changed what of bids, product ads and the limit. */
export const changesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/changes.json', { import: 'default' }),
);
