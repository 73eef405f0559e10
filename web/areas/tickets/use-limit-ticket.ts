import { useTexts } from '../../core/texts/i18n.ts';
import { startOfTicket } from './ticket-form.ts';
import { useSendTicket } from './tickets.queries.ts';
import { ticketsTexts } from './tickets-texts.ts';

type LimitWish = {
  readonly shopId: number;
  readonly name: string;
  /** EUR a month. */
  readonly now: number;
  readonly wanted: number;
};

/** Sends the ticket that asks for a lower limit of a shop, in the words in which the form of tickets would begin. */
export function useLimitTicket(): (wish: LimitWish) => Promise<void> {
  const t = useTexts(ticketsTexts, 'form');
  const send = useSendTicket();
  return ({ shopId, name, now, wanted }) => {
    const subject = { about: 'limit', value: String(wanted) } as const;
    const ticket = startOfTicket(subject, { name, sf_limit_price_c: now }, t);
    return send(shopId, { ...ticket, attachments: [] });
  };
}
