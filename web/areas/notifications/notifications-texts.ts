import type english from '../../../locales/en/notifications.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The bell and its list.
 * - `news`: what each kind of news says in one line; titles and reasons stand below it.
 */
export const notificationsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/notifications.json', { import: 'default' }),
);
