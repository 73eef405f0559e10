import { decryptEmail, type EmailTemplate } from '../../server/kernel/mail/email-template.ts';
import { renderEmail } from '../../server/kernel/mail/render-email.ts';
import type { Services } from '../../server/platform/start/services.ts';

export type SentEmail = { recipient: string; subject: string; lang: string; path: string; token: string };
export type WaitingEmail = EmailTemplate & { recipient: string };

/** All letters that wait or are kept, oldest first. */
export async function waitingEmails(services: Pick<Services, 'db' | 'secretKey'>): Promise<WaitingEmail[]> {
  const rows = await services.db
    .selectFrom('mail')
    .select(['recipient', 'sealed_letter'])
    .where('sealed_letter', 'is not', null)
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const letter = await decryptEmail(row.sealed_letter ?? '', services.secretKey);
      if (!letter) throw new Error('a letter that cannot be opened');
      return { recipient: row.recipient, ...letter };
    }),
  );
}

/** The letters that wait for a mailbox, oldest first, with the token of their link where they have one. */
export async function emailsTo(
  services: Pick<Services, 'db' | 'secretKey'>,
  recipient: string,
): Promise<SentEmail[]> {
  const letters = await waitingEmails(services);
  return letters
    .filter((letter) => letter.recipient === recipient)
    .map(({ subject, lang, action }) => {
      const path = action?.path ?? '';
      const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
      return { recipient, subject, lang, path, token };
    });
}

/** As it leaves. */
export const rendered = (letter: EmailTemplate) => renderEmail(letter, 'https://manager.example');
