import type english from '../../../locales/en/portal-data.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The page of portals' data, and what its parts share.
 * - `banner`: banners at the desk.
 * - `duty`: who of staff is told of what.
 * - `held`: the base prices that hold, `compared`: those of all portals.
 * - `price_file`: what is wrong with a list of base prices; `{{value}}` is what stands there.
 * - `price_lists`: the base price list of a portal: download, preview, history.
 * - `season`: seasons of a portal at the desk.
 */
export const portalDataTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/portal-data.json', { import: 'default' }),
);
