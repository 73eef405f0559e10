import { lengthOf } from '../../../shared/rules/texts/text-lengths.ts';
import { cleanTicketText, type TicketField } from '../../../shared/rules/tickets/ticket-errors.ts';
import { type FieldErrors, useFieldErrors } from '../../core/form/field-errors.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { ticketsTexts } from './tickets-texts.ts';

type Typed = Partial<Record<'title' | 'description' | 'comment', string>>;

const TICKET_FIELDS: readonly TicketField[] = [
  'title',
  'description',
  'department',
  'comment',
  'attachments',
];

/** What tickets and comments say in their own words of what is typed in them. */
export function useTicketErrors(): (found: unknown, typed: Typed) => FieldErrors<TicketField> {
  let typed: Typed = {};
  const t = useTexts(ticketsTexts, 'form');
  const tooLong = (field: keyof Typed) => ({
    too_long: ({ maximum }: Readonly<Record<string, unknown>>) =>
      t('error_too_long', { max: Number(maximum), length: lengthOf(cleanTicketText(typed[field] ?? '')) }),
  });
  const lay = useFieldErrors({
    fields: TICKET_FIELDS,
    t,
    words: { unreadable: 'error_unreadable', file_gone: 'error_files_gone' },
    fieldWords: {
      title: { required: 'error_title_missing', ...tooLong('title') },
      description: { required: 'error_description_missing', ...tooLong('description') },
      department: { required: 'error_department_missing' },
      comment: { required: 'error_comment_missing', ...tooLong('comment') },
    },
  });
  return (found, now) => {
    typed = now;
    return lay(found);
  };
}
