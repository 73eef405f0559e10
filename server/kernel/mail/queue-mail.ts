import { randomUUID } from 'node:crypto';
import { addJob, type NewJob } from '../../platform/jobs/add-job.repository.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { type EmailTemplate, encryptEmail } from './email-template.ts';
import { insertMail } from './mail.repository.ts';

/** The job that sends a mail. */
export const sendMailJob = (mailId: number, runAt: Date): NewJob => ({
  task: 'send-mail',
  payload: { mailId },
  key: `send-mail-${mailId}`,
  runAt,
});

/**
 * Queues a mail and the job that sends it, in the transaction of what causes it: all of it happens or nothing. To a
 * disabled account nothing is sent.
 */
export async function queueMail(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  recipient: string;
  template: EmailTemplate;
  /** A mail that has not left when this subscription ends is withdrawn with it. */
  subscriptionId?: number;
}): Promise<void> {
  const { tx, services, recipient, template, subscriptionId = null } = options;
  const queuedAt = new Date(services.clock());
  const mailId = await insertMail(tx, {
    messageId: randomUUID(),
    recipient,
    encryptedTemplate: await encryptEmail(template, services.secretKey),
    queuedAt,
    subscriptionId,
  });
  if (mailId !== null) await addJob(tx, sendMailJob(mailId, queuedAt));
}
