import { expect, test } from 'vitest';
import { registerCall } from '../../../../shared/contract/people/auth.contract.ts';
import { PROFILE_TEXT_MAX } from '../../../../shared/rules/texts/text-lengths.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { PASSWORD } from '../../../../tests/worlds/factories.ts';
import { describeSamples, naughtyTexts } from '../../../../tests/worlds/samples.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const texts = naughtyTexts();
const AT_A_TIME = 16;

const mailboxOf = (index: number) => `nasty${index}@test.example`;

async function forEachText(work: (text: string, index: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < texts.length; first += AT_A_TIME) {
    const few = texts.slice(first, first + AT_A_TIME);
    await Promise.all(few.map((text, index) => work(text, first + index)));
  }
}

/** A refusal's status and field. */
const refusalOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? null : JSON.parse(body).errors?.[0]?.field,
];
const isOneLine = (text: string) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
/** Whether none of its signs turns the direction of writing or is none at all. */
const isReadable = (text: string) => isOneLine(text) && !/[\p{Bidi_C}\uFFFE\uFFFF]/u.test(text);
const isName = (text: string) =>
  text !== '' && [...text].length <= PROFILE_TEXT_MAX.name && isReadable(text) && text.isWellFormed();

describeSamples('registering with every naughty text of the samples', async () => {
  const { app, db, services } = await openWorld();

  /** Every call comes from an address of its own: nobody is refused for asking too often. */
  const registerAs = (index: number, patch: object) =>
    app.inject({
      method: 'POST',
      url: registerCall.path,
      payload: {
        name: 'Ana',
        surname: 'Anić',
        email: mailboxOf(index),
        password: PASSWORD,
        lang: 'en',
        ...patch,
      },
      remoteAddress: `10.9.${index >> 8}.${index & 255}`,
    });

  test('as a name: kept to the letter and written in the mail as text, or refused by its field', async () => {
    await forEachText(async (text, index) => {
      const name = text.trim();
      const answer = await registerAs(index, { name: text });
      if (!isName(name)) {
        expect([text, ...refusalOf(answer)]).toEqual([text, 422, 'name']);
        return;
      }
      expect([text, answer.statusCode]).toEqual([text, 204]);
      const account = await db
        .selectFrom('app_user')
        .select('name')
        .where('email', '=', mailboxOf(index))
        .executeTakeFirstOrThrow();
      expect(account.name).toBe(name);
      const mails = await emailsTo(services, mailboxOf(index));
      expect(mails).toHaveLength(1);
      expect(isOneLine(mails[0]?.subject ?? '\n')).toBe(true);
    });
  });

  test('as an address: refused by its field, and nobody is written to', async () => {
    await forEachText(async (text, index) => {
      const answer = await registerAs(1000 + index, { email: text });
      expect([text, ...refusalOf(answer)]).toEqual([text, 422, 'email']);
    });
  });
});
