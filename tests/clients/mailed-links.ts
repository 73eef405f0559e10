import { decryptEmail, type EmailTemplate } from '../../server/kernel/mail/email-template.ts';
import { renderEmail } from '../../server/kernel/mail/render-email.ts';
import type { Services } from '../../server/platform/start/services.ts';

export type SentEmail = { recipient: string; subject: string; lang: string; path: string; token: string };
export type WaitingEmail = EmailTemplate & { recipient: string };

/** The mails that wait or are kept, oldest first: all, or those for one mailbox. */
export async function waitingEmails(
  services: Pick<Services, 'db' | 'secretKey'>,
  recipient?: string,
): Promise<WaitingEmail[]> {
  const rows = await services.db
    .selectFrom('mail')
    .select(['recipient', 'sealed_letter'])
    .where('sealed_letter', 'is not', null)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const mail = await decryptEmail(row.sealed_letter ?? '', services);
      if (!mail) throw new Error('a mail that cannot be decrypted');
      return { recipient: row.recipient, ...mail };
    }),
  );
}

/** The mails that wait for a mailbox, oldest first, with the token of their link where they have one. */
export async function emailsTo(
  services: Pick<Services, 'db' | 'secretKey'>,
  recipient: string,
): Promise<SentEmail[]> {
  const mails = await waitingEmails(services, recipient);
  return mails.map(({ subject, lang, action }) => {
    const path = action?.path ?? '';
    const token = new URLSearchParams(path.split('#')[1]).get('token') ?? '';
    return { recipient, subject, lang, path, token };
  });
}

/** As it leaves. */
export const rendered = (mail: EmailTemplate) => renderEmail(mail, 'https://manager.example');
