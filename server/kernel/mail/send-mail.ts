import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { addJob } from '../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { decryptEmail } from './email-template.ts';
import {
  deleteDoneMails,
  findWaitingMail,
  markDelayed,
  markGivenUp,
  markSent,
  type WaitingMail,
} from './mail.repository.ts';
import { MailRefusal, type MailTransport } from './mail-transport.ts';
import { sendMailJob } from './queue-mail.ts';
import { readEmailAttachments } from './read-email-attachments.ts';
import { listHeaders, renderEmail } from './render-email.ts';

type MailServices = Pick<Services, 'db' | 'clock' | 'secretKey' | 'alsoKey' | 'files'>;

const LONGEST_PAUSE_MINUTES = 6 * 60;
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const KEPT_DAYS = 30;
const ERROR_LENGTH_MAX = 500;

/** 1, 2, 4 … minutes, at most 6 hours. */
export function pauseMinutes(attemptsBefore: number): number {
  return Math.min(2 ** attemptsBefore, LONGEST_PAUSE_MINUTES);
}

export type Delivery = {
  readonly services: MailServices;
  readonly transport: MailTransport;
  /** Links in mails lead to this address. */
  readonly siteAddress: string;
};

/** Empty where the mail is on its way, else why it is not. */
async function attempt(
  mail: WaitingMail,
  { services, transport, siteAddress }: Delivery,
): Promise<Error | null> {
  const template = mail.sealed_letter ? await decryptEmail(mail.sealed_letter, services) : null;
  if (!template) return new MailRefusal('The mail was encrypted with another SECRET_KEY');
  try {
    const { message_id: messageId, recipient } = mail;
    const attachments = await readEmailAttachments(services, template);
    const headers = listHeaders(template, siteAddress);
    const rendered = renderEmail(template, siteAddress);
    await transport.send({ messageId, recipient, headers, attachments, ...rendered });
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** Notes a failed attempt; another one follows where that is of use. */
async function noteFailure(mail: WaitingMail, error: Error, { db, clock }: MailServices): Promise<void> {
  const now = clock();
  const said = error.message.slice(0, ERROR_LENGTH_MAX);
  const isTooOld = now - mail.queued_at.getTime() > GIVEN_UP_AFTER_MS;
  if (error instanceof MailRefusal || isTooOld) return markGivenUp(db, mail.id, new Date(now), said);
  const next = new Date(now + pauseMinutes(mail.attempts) * MINUTE_MS);
  await inTransaction(db, async (tx) => {
    if (await markDelayed(tx, mail.id, said)) await addJob(tx, sendMailJob(mail.id, next));
  });
}

const payloadOf = z.object({ mailId: z.int() });

/**
 * The job of one mail: sends it, outside any transaction, since a mail server may take long to answer. One that fails is
 * tried again later, for three days. Where the process dies before it could note how that went, the mail is sent anew.
 */
export async function sendMail(payload: unknown, delivery: Delivery): Promise<void> {
  const { db, clock } = delivery.services;
  const mail = await findWaitingMail(db, payloadOf.parse(payload).mailId);
  if (!mail) return;
  const error = await attempt(mail, delivery);
  if (error) await noteFailure(mail, error, delivery.services);
  else await markSent(db, mail.id, new Date(clock()), delivery.transport.keepsMails);
}

/** Deletes mails that were done with a month ago. */
export async function deleteOldMails(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteDoneMails(services.db, new Date(services.clock() - KEPT_DAYS * DAY_MS));
}
