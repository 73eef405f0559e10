import type english from '../../../locales/en/ui.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * - `avatar_field`: the small picture of a shop or of a person.
 * - `chart`: what every chart says about itself.
 * - `confirm_window`: the ways out of a question.
 * - `data_table`: paging of tables.
 * - `day_field`: around a field for a day.
 * - `form_window`: the ways out of a form in a window.
 * - `key_figure`: how a key figure tells its change.
 * - `portal_filter`: the filter of a list by portal.
 * - `panel`: the states and actions that every panel has.
 */
export const uiTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/ui.json', { import: 'default' }),
);
