import type english from '../../../locales/en/metrics.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** What is explained. */
export type Metric = keyof typeof english;

/** What metrics are made of, in a sentence or a formula. */
export const metricTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/metrics.json', { import: 'default' }),
);
