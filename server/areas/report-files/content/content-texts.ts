import type english from '../../../../locales/en/report-files-content.json';
import type { TextKey, Translate } from '../../../../shared/rules/texts/text-keys.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';

/** The words around the numbers of every report; those of each report in a table of its own. */
export const contentTexts = serverTexts<typeof english>('report-files-content');

export type ContentText = Translate<TextKey<typeof english>>;
export type ClicksText = Translate<TextKey<(typeof english)['clicks']>>;
export type PricesText = Translate<TextKey<(typeof english)['prices']>>;
