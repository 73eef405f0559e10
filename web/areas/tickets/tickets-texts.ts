import type english from '../../../locales/en/tickets.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Words that every screen about tickets has, and the merchant's list.
 * - `attachments`: files that go with a ticket or a comment.
 * - `form`: writing a ticket or a comment: fields, and what is wrong in them.
 * - `ticket`: one ticket: its conversation, answering, and what staff do with it.
 */
export const ticketsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/tickets.json', { import: 'default' }),
);
