import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { decryptEmail } from './email-template.ts';
import {
  type DueMail,
  deleteDoneMails,
  markDelayed,
  markGivenUp,
  markSent,
  takeDueMail,
} from './mail.repository.ts';
import { MailRefusal, type MailTransport } from './mail-transport.ts';
import { readEmailAttachments } from './read-email-attachments.ts';
import { renderEmail } from './render-email.ts';

type MailServices = Pick<Services, 'db' | 'clock' | 'secretKey' | 'files'>;

const LONGEST_PAUSE_MINUTES = 6 * 60;
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;
const KEPT_DAYS = 30;
const FAULT_LENGTH_MAX = 500;

/** 1, 2, 4 … minutes, at most 6 hours. */
export function pauseMinutes(attemptsBefore: number): number {
  return Math.min(2 ** attemptsBefore, LONGEST_PAUSE_MINUTES);
}

type Delivery = { services: MailServices; carrier: MailTransport; siteAddress: string };

/** Empty where the mail is on its way, else why it is not. */
async function attempt(mail: DueMail, { services, carrier, siteAddress }: Delivery): Promise<Error | null> {
  const letter = mail.sealed_letter ? await decryptEmail(mail.sealed_letter, services.secretKey) : null;
  if (!letter) return new MailRefusal('The letter was sealed with another SECRET_KEY');
  try {
    const { message_id: messageId, recipient } = mail;
    const attachments = await readEmailAttachments(services, letter);
    await carrier.carry({ messageId, recipient, attachments, ...renderEmail(letter, siteAddress) });
    return null;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Sends one mail whose time has come; false where there is none. The row stays locked while the mail server answers:
 * nobody else sends it meanwhile, and after a crash it is due again.
 */
function deliverNext(delivery: Delivery): Promise<boolean> {
  const { db, clock } = delivery.services;
  return inTransaction(db, async (tx) => {
    const now = new Date(clock());
    const mail = await takeDueMail(tx, now);
    if (!mail) return false;
    const fault = await attempt(mail, delivery);
    const said = fault?.message.slice(0, FAULT_LENGTH_MAX) ?? '';
    const isTooOld = now.getTime() - mail.queued_at.getTime() > GIVEN_UP_AFTER_MS;
    if (!fault) await markSent(tx, mail.id, now, delivery.carrier.keepsLetters);
    else if (fault instanceof MailRefusal || isTooOld) await markGivenUp(tx, mail.id, now, said);
    else {
      const until = now.getTime() + pauseMinutes(mail.attempts) * MINUTE_MS;
      await markDelayed(tx, mail.id, new Date(until), said);
    }
    return true;
  });
}

/** Sends every mail whose time has come; one that fails is tried again later, for three days. */
export async function deliverMails(delivery: Delivery): Promise<void> {
  while (await deliverNext(delivery));
}

/** Deletes mails that were done with a month ago. */
export async function deleteOldMails(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteDoneMails(services.db, new Date(services.clock() - KEPT_DAYS * 24 * 60 * MINUTE_MS));
}
