import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TicketDetail } from '../../../shared/contract/shops/tickets.contract.ts';
import { commentErrors, ticketIssues } from '../../../shared/rules/tickets/ticket-errors.ts';
import { TICKET_TITLE_MAX } from '../../../shared/rules/tickets/tickets.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { keepDraft, readDraft } from '../../core/browser/draft-store.ts';
import { useRuleForm } from '../../core/form/use-rule-form.ts';
import { linkTo } from '../../core/navigation/page-links.ts';
import { TICKET_NEW_PATH } from '../../core/navigation/page-paths.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { useUser } from '../user/user.public.ts';
import { readKeptFiles } from './attachments/attachment.ts';
import { useAttachments } from './attachments/use-attachments.ts';
import { attachmentsError, draftKey, type TicketFormDraft } from './ticket-form.ts';
import { usePostComment } from './tickets.queries.ts';
import { ticketsTexts } from './tickets-texts.ts';
import { useTicketErrors } from './use-ticket-errors.ts';

type Draft = { comment: string; files: ReturnType<typeof readKeptFiles> };

function readCommentDraft(key: string): Draft {
  const raw = readDraft(key) as { comment?: unknown; files?: unknown } | null;
  return { comment: String(raw?.comment ?? ''), files: readKeptFiles(raw?.files) };
}

/** Goes on to a new ticket that has what was typed here. */
function useFollowUp(ticket: TicketDetail) {
  const t = useTexts(ticketsTexts, 'form');
  const navigate = useNavigate();
  const userId = useUser()?.id ?? 0;
  const { ticket_id, shop_id, number, department } = ticket;
  return ({ comment, files }: Draft) => {
    const value = String(ticket_id);
    const title = t('follow_title', { number, title: ticket.title }).slice(0, TICKET_TITLE_MAX);
    const draft: TicketFormDraft = { title, description: comment, department, files };
    keepDraft(draftKey(userId, shop_id, { about: 'ticket', value }), draft);
    void navigate(linkTo(TICKET_NEW_PATH, { shop_id, about: 'ticket', value }));
  };
}

/** A comment from its first letter to its place in the conversation; a ticket that closes meanwhile loses none of it. */
export function useComment(ticket: TicketDetail, onPosted: () => void) {
  const t = useTexts(ticketsTexts, 'form');
  const key = `comment:${useUser()?.id ?? 0}:${ticket.ticket_id}`;
  const [draft] = useState(() => readCommentDraft(key));
  const files = useAttachments(ticket.shop_id, draft.files);
  const post = usePostComment(ticket.ticket_id);
  const followUp = useFollowUp(ticket);
  const kept = files.files;
  const unsent = attachmentsError(files.attachments);
  const bodyOf = (comment: string) => ({ comment, attachments: kept.map((one) => one.upload_id) });
  const form = useRuleForm({
    initialValues: { comment: draft.comment },
    validate: ({ comment }) => ticketIssues(commentErrors(bodyOf(comment))),
    fieldErrors: useTicketErrors(),
    save: post,
    submit: ({ comment }, onError) => {
      if (unsent) return form.focus('attachments');
      const onSuccess = () => {
        form.restart({ comment: '' });
        files.clear();
        onPosted();
      };
      post.mutate(bodyOf(comment), { onSuccess, onError });
    },
  });
  const { comment } = form.values;
  useEffect(() => {
    keepDraft(key, comment === '' && kept.length === 0 ? null : { comment, files: kept });
  }, [key, comment, kept]);

  const closedMeanwhile = post.error instanceof ApiError && post.error.code === 'ticket_closed';
  return {
    ...form,
    files,
    filesError: form.errors.attachments ?? (form.isTried && unsent ? t(`error_${unsent}`) : null),
    failure: closedMeanwhile ? null : form.failure,
    closedMeanwhile,
    startNew: () => followUp({ comment, files: kept }),
  };
}
