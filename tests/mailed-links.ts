import { openLetter } from '../server/areas/mail/letter.ts';
import type { Services } from '../server/core/services.ts';

export type MailedLetter = { recipient: string; subject: string; lang: string; path: string; token: string };

/** The letters that wait for a mailbox, oldest first, with the token of their link where they have one. */
export async function lettersTo(
  services: Pick<Services, 'db' | 'secretKey'>,
  recipient: string,
): Promise<MailedLetter[]> {
  const rows = await services.db
    .selectFrom('mail')
    .select(['recipient', 'sealed_letter'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const letter = await openLetter(row.sealed_letter ?? '', services.secretKey);
      if (!letter) throw new Error('a letter that cannot be opened');
      const path = letter.action?.path ?? '';
      const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
      return { recipient: row.recipient, subject: letter.subject, lang: letter.lang, path, token };
    }),
  );
}
