import type english from '../../../locales/en/click-imports.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Bringing clicks from elsewhere.
 * - `faults`: why a run or an undo was not done.
 * - `fields`: what the fields of a click are called.
 * - `lines`: why a line was left out.
 * - `result`: what a pass through a file found.
 * - `running`: a file that is being read.
 * - `runs`: the list of runs, and taking one back.
 * - `setup`: saying how a file is read.
 * - `states`: where a run stands.
 * - `upload`: sending a file.
 */
export const clickImportsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/click-imports.json', { import: 'default' }),
);
