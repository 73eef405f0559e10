import type english from '../../../locales/en/auto-bids.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Goals of bids.
 * - `bulk`: goals and schedules of several shops at once.
 * - `experiments`: what is tried against a goal, and what came of it.
 * - `form`: the window in which a goal is made.
 * - `goals`: the list of them.
 * - `history`: plans of the past, and what came of them.
 * - `plan`: the suggestion that waits, and why bids stay as they are.
 * - `rows`: why a bid changes, in one sentence with its numbers.
 * - `run`: whether the goals run, and the switch that stops them.
 * - `wish`: what a goal wants, in one sentence.
 */
export const autoBidsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/auto-bids.json', { import: 'default' }),
);
