import { UNREADABLE } from '../people/contact-details.ts';
import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import { isLongerThan } from '../texts/text-lengths.ts';
import { TICKET_ERROR_TEXTS, TICKET_TEXT_MAX, TICKET_TITLE_MAX } from './tickets.ts';
import { ATTACHMENTS_PER_MESSAGE_MAX } from './uploads.ts';

export type TicketError = 'missing' | 'too_long' | 'unreadable' | 'too_many';
type Written = 'title' | 'description' | 'comment';
export type TicketField = Written | 'department' | 'attachments';

export type TicketDraft = {
  readonly title: string;
  readonly description: string;
  readonly department: string | null;
  readonly attachments: readonly unknown[];
};
export type CommentDraft = Pick<TicketDraft, 'attachments'> & { readonly comment: string };

const MAX: Readonly<Record<Written, number>> = {
  title: TICKET_TITLE_MAX,
  description: TICKET_TEXT_MAX,
  comment: TICKET_TEXT_MAX,
};

/** As it is kept: lines end in one way, nothing blank around it. */
export function cleanTicketText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** Signs that nobody sees, such as a zero width space, are as blank as a blank. */
const isBlank = (text: string): boolean => !/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

function writtenError(field: Written, typed: string): TicketError | null {
  const text = cleanTicketText(typed);
  // A title stands in one line of every list.
  const read = field === 'title' ? text : text.replaceAll(/[\n\t\p{Zl}\p{Zp}\p{Bidi_C}]/gu, ' ');
  if (UNREADABLE.test(read)) return 'unreadable';
  if (isBlank(text)) return 'missing';
  return isLongerThan(text, MAX[field]) ? 'too_long' : null;
}

const attachmentError = (attachments: readonly unknown[]): TicketError | null =>
  attachments.length > ATTACHMENTS_PER_MESSAGE_MAX ? 'too_many' : null;

type ErrorsOf<F extends TicketField> = Partial<Record<F, TicketError>>;

const found = <F extends TicketField>(errors: Record<F, TicketError | null>): ErrorsOf<F> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null)) as ErrorsOf<F>;

/** What is wrong with a new ticket, by field and in the order of the form. */
export function ticketErrors(
  draft: TicketDraft,
): ErrorsOf<'title' | 'description' | 'department' | 'attachments'> {
  return found({
    title: writtenError('title', draft.title),
    description: writtenError('description', draft.description),
    department: draft.department === null ? 'missing' : null,
    attachments: attachmentError(draft.attachments),
  });
}

/** What is wrong with a comment, by field. */
export function commentErrors(draft: CommentDraft): ErrorsOf<'comment' | 'attachments'> {
  return found({
    comment: writtenError('comment', draft.comment),
    attachments: attachmentError(draft.attachments),
  });
}

function issueOf(field: TicketField, error: TicketError): FieldIssue {
  if (error === 'too_many')
    return createFieldIssue(field, 'too_many', { maximum: ATTACHMENTS_PER_MESSAGE_MAX });
  if (error === 'too_long') return createFieldIssue(field, 'too_long', { maximum: MAX[field as Written] });
  return createFieldIssue(field, error === 'missing' ? 'required' : error, {});
}

/** The errors of a ticket or a comment with their codes. */
export function ticketIssues(errors: ErrorsOf<TicketField>): FieldIssue[] {
  return Object.entries(errors).map(([field, error]) => issueOf(field as TicketField, error));
}

/** An error in English; the browser says the same in its language. */
export function ticketErrorText(field: TicketField, error: TicketError): string {
  if (field === 'attachments') return `At most ${ATTACHMENTS_PER_MESSAGE_MAX} files at once`;
  if (field === 'department' || error === 'missing') return TICKET_ERROR_TEXTS[field];
  if (error === 'too_long') return `At most ${MAX[field]} characters`;
  return field === 'title'
    ? 'Must be one line without control characters'
    : 'Must not contain control characters';
}
