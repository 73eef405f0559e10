import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { decreaseError } from '../../../shared/rules/budget/limit-change.ts';
import { formatEur } from '../../../shared/rules/money/money.ts';
import { DEPARTMENTS, type Department } from '../../../shared/rules/tickets/tickets.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import { type Attachment, type KeptFile, readKeptFiles } from './attachments/attachment.ts';
import type { NewTicketSearch } from './tickets-search-params.ts';
import type { ticketsTexts } from './tickets-texts.ts';

export type TicketForm = { title: string; description: string; department: Department | null };
/** What is kept while it is typed. */
export type TicketFormDraft = TicketForm & { files: readonly KeptFile[] };

type Words = Translate<KeyOfTexts<typeof ticketsTexts, 'form'>>;
type Raw = Readonly<Record<string, unknown>>;

const EMPTY_TICKET: TicketForm = { title: '', description: '', department: null };

/** What the address says a new ticket is about; each subject has a draft of its own. */
export type TicketSubject = { about: 'limit' | 'ticket'; value: string } | null;

export const readSubject = ({ about, value = '' }: NewTicketSearch): TicketSubject =>
  about === undefined ? null : { about, value };

/** The draft of whom, for which shop, about what. */
export function draftKey(userId: number, shopId: number, subject: TicketSubject): string {
  return ['ticket', userId, shopId, subject?.about ?? 'new', subject?.value ?? ''].join(':');
}

/** What stands in the form before anything is typed: the merchant can still change all of it. */
export function startOfTicket(
  subject: TicketSubject,
  shop: Pick<Shop, 'name' | 'sf_limit_price_c'>,
  t: Words,
): TicketForm {
  if (subject?.about !== 'limit') return EMPTY_TICKET;
  const billing: TicketForm = { ...EMPTY_TICKET, department: 'billing' };
  const wanted = Number(subject.value);
  const now = shop.sf_limit_price_c;
  if (now === null || decreaseError(wanted, now)) return billing;
  const values = { shop: shop.name, now: formatEur(now), wanted: formatEur(wanted) };
  return { ...billing, title: t('limit_title', values), description: t('limit_text', values) };
}

/** Reads a draft back; null where there is none. */
export function readTicketDraft(raw: unknown): TicketFormDraft | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { title, description, department, files } = raw as Raw;
  return {
    title: String(title ?? ''),
    description: String(description ?? ''),
    department: DEPARTMENTS.find((one) => one === department) ?? null,
    files: readKeptFiles(files),
  };
}

/** What keeps the files from going: nothing is sent without them. */
export function attachmentsError(
  attachments: readonly Attachment[],
): 'files_sending' | 'files_failed' | null {
  const phases = new Set(attachments.map(({ state }) => state.phase));
  if (phases.has('failed')) return 'files_failed';
  return phases.has('sending') ? 'files_sending' : null;
}
