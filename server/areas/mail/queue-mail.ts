import { randomUUID } from 'node:crypto';
import type { DbOrTx } from '../../core/database.ts';
import type { Services } from '../../core/services.ts';
import { type Letter, sealLetter } from './letter.ts';
import { insertMail } from './mail.repository.ts';

/** Puts a letter into the post, in the transaction of what causes it: both happen or neither. */
export async function queueMail(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  recipient: string;
  letter: Letter;
}): Promise<void> {
  const { tx, services, recipient, letter } = options;
  await insertMail(tx, {
    messageId: randomUUID(),
    recipient,
    sealedLetter: await sealLetter(letter, services.secretKey),
    queuedAt: new Date(services.clock()),
  });
}
