import type english from '../../../locales/en/tickets-mails.json';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { cutQuotedReply } from '../../../shared/rules/texts/quoted-reply.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';

/** What somebody wrote: a new ticket, more from the shop, an answer of staff, or a ticket that came to another department. */
export type TicketEvent = 'opened' | 'commented' | 'answered' | 'moved';

export type TicketMessage = {
  readonly event: TicketEvent;
  readonly ticketId: number;
  readonly number: number;
  readonly title: string;
  readonly shopId: number;
  readonly shop: string;
  readonly author: string;
  readonly message: string;
  readonly files: readonly string[];
};
const texts = serverTexts<typeof english>('tickets-mails');

/** What was written, without what it repeats of earlier mails, to somebody of the other side. */
export function ticketEmail(lang: Locale, reader: 'shop' | 'staff', message: TicketMessage): EmailTemplate {
  const [t, say] = [texts(lang), texts(lang, message.event)];
  const { number, shop, title, author } = message;
  const named = { number, shop, title, author };
  const files = message.files.length === 0 ? [] : [`${t('files')} ${message.files.join(', ')}`];
  const written = cutQuotedReply(message.message).split(/\n{2,}/);
  return {
    lang,
    subject: say('subject', named),
    paragraphs: [say('wrote', named), ...written, ...files],
    action: { label: t('label'), path: `${LINK_PAGES.ticket}/${message.ticketId}?shop_id=${message.shopId}` },
    closing: t(`closing_${reader}`),
  };
}
