import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { ticketErrors, ticketIssues } from '../../../shared/rules/tickets/ticket-errors.ts';
import { keepDraft, readDraft } from '../../core/browser/draft-store.ts';
import { useRuleForm } from '../../core/form/use-rule-form.ts';
import { linkTo } from '../../core/navigation/page-links.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { useAttachments } from './attachments/use-attachments.ts';
import {
  attachmentsError,
  readTicketDraft,
  startOfTicket,
  type TicketForm,
  type TicketSubject,
} from './ticket-form.ts';
import { useCreateTicket } from './tickets.queries.ts';
import { TICKET_PATH } from './tickets-paths.ts';
import { ticketsTexts } from './tickets-texts.ts';
import { useTicketErrors } from './use-ticket-errors.ts';

/** The form of a new ticket: what is typed is kept until it is sent, through reloads and failures. */
export function useTicketForm(shop: Shop, subject: TicketSubject, key: string) {
  const t = useTexts(ticketsTexts, 'form');
  const navigate = useNavigate();
  const create = useCreateTicket(shop.id);
  const [draft] = useState(() => readTicketDraft(readDraft(key)));
  const files = useAttachments(shop.id, draft?.files ?? []);
  const isSent = useRef(false);
  const unsent = attachmentsError(files.attachments);
  const bodyOf = (values: TicketForm) => ({
    ...values,
    attachments: files.files.map((one) => one.upload_id),
  });
  const { files: _, ...kept } = draft ?? { files: [], ...startOfTicket(subject, shop, t) };
  const form = useRuleForm({
    initialValues: kept,
    validate: (values) => ticketIssues(ticketErrors(bodyOf(values))),
    fieldErrors: useTicketErrors(),
    save: create,
    submit: (values, onError) => {
      if (unsent) return form.focus('attachments');
      const onSuccess = ({ ticket_id: id }: { ticket_id: number }) => {
        isSent.current = true;
        keepDraft(key, null);
        const params = { ticketId: String(id) };
        void navigate({ ...linkTo(TICKET_PATH, { created: '1' }), params });
      };
      create.mutate(bodyOf(values), { onSuccess, onError });
    },
  });
  const { values, errors, isTried } = form;
  useEffect(() => {
    if (!isSent.current) keepDraft(key, { ...values, files: files.files });
  }, [key, values, files.files]);

  const filesError = errors.attachments ?? (isTried && unsent ? t(`error_${unsent}`) : null);
  return { ...form, files, filesError };
}
