import { randomUUID } from 'node:crypto';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { type EmailTemplate, encryptEmail } from './email-template.ts';
import { insertMail } from './mail.repository.ts';

/** Puts a letter into the post, in the transaction of what causes it: both happen or neither. */
export async function queueMail(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  recipient: string;
  letter: EmailTemplate;
  /** A mail that has not left when this subscription ends is withdrawn with it. */
  subscriptionId?: number;
}): Promise<void> {
  const { tx, services, recipient, letter, subscriptionId = null } = options;
  await insertMail(tx, {
    messageId: randomUUID(),
    recipient,
    sealedLetter: await encryptEmail(letter, services.secretKey),
    queuedAt: new Date(services.clock()),
    subscriptionId,
  });
}
