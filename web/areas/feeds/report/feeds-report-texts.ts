import type english from '../../../../locales/en/feeds-report.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/**
 * The feed doctor's report.
 * - `rule_kinds`: what the groups of rules and the safe fixes are called.
 */
export const reportTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/feeds-report.json', { import: 'default' }),
);
