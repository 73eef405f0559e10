import { expect, test } from 'vitest';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { queueMail } from '../kernel/mail/mail.public.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { openPostOffice } from './start-mailer.ts';

const { services } = await openWorld();
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example' };
const letter = { lang: 'en', subject: 'Hello', paragraphs: [], closing: '' } as const;
const queue = () =>
  inTransaction(services.db, (tx) => queueMail({ tx, services, recipient: 'a@test.example', letter }));
const sent = () => services.db.selectFrom('mail').select('id').where('sent_at', 'is not', null).execute();

test.each([
  ['a demo without a mail server keeps mails for everybody to read', { demo: true, mail: undefined }, true],
  ['a demo with one sends them, and nobody else reads them', { demo: true, mail }, false],
  ['outside a demo nobody reads them', { demo: false, mail: undefined }, false],
  ['nor with a mail server', { demo: false, mail }, false],
])('%s', (_, env, isReadable) => {
  const post = openPostOffice(services, env);
  expect(post.isReadable).toBe(isReadable);
  post.close();
});

test('a queued mail is told of at once; it leaves when the office is open, and only with a way to send', async () => {
  const closed = openPostOffice(services, { demo: false, mail: undefined });
  closed.open('https://manager.example');
  const post = openPostOffice(services, { demo: true, mail: undefined });
  let told = 0;
  post.onQueued(async () => {
    told += 1;
  });
  await queue();
  await expect.poll(() => told).toBe(1);
  await closed.deliver();
  await post.deliver();
  expect(await sent()).toHaveLength(0);
  post.open('https://manager.example');
  expect(told).toBe(2);
  await post.deliver();
  expect(await sent()).toHaveLength(1);
});
