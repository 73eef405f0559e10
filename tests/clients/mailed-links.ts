import { type Letter, openLetter } from '../../server/kernel/mail/letter.ts';
import { renderLetter } from '../../server/kernel/mail/render-letter.ts';
import type { Services } from '../../server/platform/start/services.ts';

export type MailedLetter = { recipient: string; subject: string; lang: string; path: string; token: string };
export type WaitingLetter = Letter & { recipient: string };

/** All letters that wait or are kept, oldest first. */
export async function waitingLetters(services: Pick<Services, 'db' | 'secretKey'>): Promise<WaitingLetter[]> {
  const rows = await services.db
    .selectFrom('mail')
    .select(['recipient', 'sealed_letter'])
    .where('sealed_letter', 'is not', null)
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const letter = await openLetter(row.sealed_letter ?? '', services.secretKey);
      if (!letter) throw new Error('a letter that cannot be opened');
      return { recipient: row.recipient, ...letter };
    }),
  );
}

/** The letters that wait for a mailbox, oldest first, with the token of their link where they have one. */
export async function lettersTo(
  services: Pick<Services, 'db' | 'secretKey'>,
  recipient: string,
): Promise<MailedLetter[]> {
  const letters = await waitingLetters(services);
  return letters
    .filter((letter) => letter.recipient === recipient)
    .map(({ subject, lang, action }) => {
      const path = action?.path ?? '';
      const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
      return { recipient, subject, lang, path, token };
    });
}

/** As it leaves. */
export const rendered = (letter: Letter) => renderLetter(letter, 'https://manager.example');
