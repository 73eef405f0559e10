import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { ticketErrors, ticketIssues } from '../../../shared/rules/tickets/ticket-errors.ts';
import { keepDraft, readDraft } from '../../core/browser/draft-store.ts';
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
import { TICKET_FIELDS, type TicketErrors, useTicketErrors } from './use-ticket-errors.ts';

/** The form of a new ticket: what is typed is kept until it is sent, through reloads and failures. */
export function useTicketForm(shop: Shop, subject: TicketSubject, key: string) {
  const t = useTexts(ticketsTexts, 'form');
  const navigate = useNavigate();
  const create = useCreateTicket(shop.id);
  const box = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => readTicketDraft(readDraft(key)));
  const [form, setForm] = useState<TicketForm>(() => draft ?? startOfTicket(subject, shop, t));
  const [errors, setErrors] = useState<TicketErrors>({});
  const fieldErrors = useTicketErrors(form);
  const [isChecked, setChecked] = useState(false);
  const files = useAttachments(shop.id, draft?.files ?? []);
  const isSent = useRef(false);
  const { title, description, department } = form;
  useEffect(() => {
    if (!isSent.current) keepDraft(key, { title, description, department, files: files.files });
  }, [key, title, description, department, files.files]);

  const change = (patch: Partial<TicketForm>) => {
    setForm((old) => ({ ...old, ...patch }));
    const [field] = Object.keys(patch);
    setErrors(({ [field as keyof TicketErrors]: _, ...others }) => others);
  };
  const focus = (field: string) =>
    box.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, button)`)?.focus();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.reset();
    const body = { title, description, department, attachments: files.files.map((one) => one.upload_id) };
    const found = fieldErrors(ticketIssues(ticketErrors(body)));
    setErrors(found);
    setChecked(true);
    const first =
      TICKET_FIELDS.find((field) => field in found) ?? (attachmentsError(files.attachments) && 'attachments');
    if (first) return focus(first);
    create.mutate(body, {
      onSuccess: ({ ticket_id }) => {
        isSent.current = true;
        keepDraft(key, null);
        const params = { ticketId: String(ticket_id) };
        void navigate({ ...linkTo(TICKET_PATH, { created: '1' }), params });
      },
      onError: (error) => setErrors(fieldErrors(error)),
    });
  };
  const unsent = isChecked && attachmentsError(files.attachments);
  const filesError = errors.attachments ?? (unsent ? t(`fault_${unsent}`) : null);
  const failure = Object.keys(errors).length === 0 ? create.error : null;
  return { box, form, change, errors, files, filesError, create, failure, submit };
}
