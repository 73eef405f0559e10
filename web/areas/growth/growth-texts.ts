import type english from '../../../locales/en/growth.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The frame of the screen.
 * - `sayings`: the effect of a step in numbers; `{{number}}` decides the plural.
 * - `step`: of each step its `title_`, its title once it is `done_`, its effect in words `why_`, what it counts `count_`, and where it is done `way_`.
 */
export const growthTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/growth.json', { import: 'default' }),
);
