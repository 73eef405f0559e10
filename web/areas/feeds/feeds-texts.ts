import type english from '../../../locales/en/feeds.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Words that several pages of the feed have in common.
 * - `categories`: where the categories of the feed stand on the portal.
 * - `check`: checking a file before it goes live.
 * - `currency`: in which currency prices are that state none.
 * - `formats`: what a feed's format is called.
 * - `imports`: the history of imports.
 * - `guide`: the first import step by step.
 * - `fields`: what the fields of an item are called.
 * - `links`: by which addresses items get theirs that bring none.
 * - `mapping`: saying how a feed of an unknown format is to be read.
 * - `refusal`: why a file was not taken, and what that means.
 * - `running_import`: how an import under way is going.
 * - `start`: the first page of the feed: where it comes from, how the import goes, what is live.
 * - `upload`: choosing and sending a file.
 */
export const feedsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/feeds.json', { import: 'default' }),
);
