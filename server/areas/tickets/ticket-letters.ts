import { LINK_PAGES } from '../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { cutQuotedReply } from '../../../shared/rules/texts/quoted-reply.ts';
import type { Letter } from '../../kernel/mail/mail.public.ts';

/** What somebody wrote: a new ticket, more from the shop, or an answer of staff. */
export type TicketEvent = 'opened' | 'commented' | 'answered';

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
type Words = {
  readonly subject: (message: TicketMessage) => string;
  readonly wrote: (message: TicketMessage) => string;
};
type Language = Readonly<Record<TicketEvent, Words>> & {
  readonly files: string;
  readonly label: string;
  readonly closing: Readonly<Record<'shop' | 'staff', string>>;
};

const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: {
    opened: {
      subject: ({ number, shop, title }) => `New ticket #${number} of ${shop}: ${title}`,
      wrote: ({ author, number, shop, title }) =>
        `${author} has opened ticket #${number} for ${shop}, “${title}”:`,
    },
    commented: {
      subject: ({ number, shop, title }) => `Ticket #${number} of ${shop}: ${title}`,
      wrote: ({ author, number, shop, title }) =>
        `${author} has written on ticket #${number} of ${shop}, “${title}”:`,
    },
    answered: {
      subject: ({ number, title }) => `Answer to your ticket #${number}: ${title}`,
      wrote: ({ author, number, title }) => `${author} has answered your ticket #${number}, “${title}”:`,
    },
    files: 'Attached files (download them in the ticket):',
    label: 'Open the ticket',
    closing: {
      shop: 'You get this mail because you take part in this ticket or work in its shop. Please answer in the ticket: mails to this address are not read.',
      staff:
        'You get this mail because this ticket is assigned to you, or to nobody yet. Please answer in the ticket: mails to this address are not read.',
    },
  },
  sr: {
    opened: {
      subject: ({ number, shop, title }) => `Novi tiket #${number}, ${shop}: ${title}`,
      wrote: ({ author, number, shop, title }) =>
        `${author} otvara tiket #${number} za prodavnicu ${shop}, „${title}“:`,
    },
    commented: {
      subject: ({ number, shop, title }) => `Tiket #${number}, ${shop}: ${title}`,
      wrote: ({ author, number, shop, title }) =>
        `${author} piše u tiketu #${number} prodavnice ${shop}, „${title}“:`,
    },
    answered: {
      subject: ({ number, title }) => `Odgovor na vaš tiket #${number}: ${title}`,
      wrote: ({ author, number, title }) => `${author} odgovara na vaš tiket #${number}, „${title}“:`,
    },
    files: 'Priloženi fajlovi (možete da ih preuzmete u tiketu):',
    label: 'Otvori tiket',
    closing: {
      shop: 'Ovu poruku dobijate jer učestvujete u ovom tiketu ili radite u prodavnici na koju se odnosi. Odgovorite u samom tiketu: poruke na ovu adresu niko ne čita.',
      staff:
        'Ovu poruku dobijate jer vodite ovaj tiket ili zato što ga još niko ne vodi. Odgovorite u samom tiketu: poruke na ovu adresu niko ne čita.',
    },
  },
  sl: {
    opened: {
      subject: ({ number, shop, title }) => `Nov zahtevek #${number}, ${shop}: ${title}`,
      wrote: ({ author, number, shop, title }) =>
        `${author} odpira zahtevek #${number} za trgovino ${shop}, »${title}«:`,
    },
    commented: {
      subject: ({ number, shop, title }) => `Zahtevek #${number}, ${shop}: ${title}`,
      wrote: ({ author, number, shop, title }) =>
        `${author} piše v zahtevku #${number} trgovine ${shop}, »${title}«:`,
    },
    answered: {
      subject: ({ number, title }) => `Odgovor na vaš zahtevek #${number}: ${title}`,
      wrote: ({ author, number, title }) => `${author} odgovarja na vaš zahtevek #${number}, »${title}«:`,
    },
    files: 'Priložene datoteke (prenesete jih lahko v zahtevku):',
    label: 'Odpri zahtevek',
    closing: {
      shop: 'To sporočilo ste prejeli, ker sodelujete v tem zahtevku ali delate v trgovini, na katero se nanaša. Odgovorite v samem zahtevku: sporočil na ta naslov nihče ne bere.',
      staff:
        'To sporočilo ste prejeli, ker vodite ta zahtevek ali ker ga še nihče ne vodi. Odgovorite v samem zahtevku: sporočil na ta naslov nihče ne bere.',
    },
  },
};

/** What was written, without what it repeats of earlier mails, to somebody of the other side. */
export function ticketLetter(lang: Locale, reader: 'shop' | 'staff', message: TicketMessage): Letter {
  const words = LANGUAGES[lang];
  const { subject, wrote } = words[message.event];
  const files = message.files.length === 0 ? [] : [`${words.files} ${message.files.join(', ')}`];
  const written = cutQuotedReply(message.message).split(/\n{2,}/);
  return {
    lang,
    subject: subject(message),
    paragraphs: [wrote(message), ...written, ...files],
    action: {
      label: words.label,
      path: `${LINK_PAGES.ticket}/${message.ticketId}?shop_id=${message.shopId}`,
    },
    closing: words.closing[reader],
  };
}
