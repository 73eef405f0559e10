import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJobs } from '../../tests/clients/run-jobs.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { queueMail } from '../kernel/mail/mail.public.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { openMailer } from './start-mailer.ts';

const { db, services } = await openWorld();
const LOCAL = { isPublicDemo: false };
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example', requiresTls: false };
const template = { lang: 'en', subject: 'Hello', paragraphs: [], closing: '' } as const;
const queue = () =>
  inTransaction(db, (tx) => queueMail({ tx, services, recipient: 'a@test.example', template }));
const sent = () => db.selectFrom('mail').select('id').where('sent_at', 'is not', null).execute();
const isAtHand = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where locked_by is not null`.execute(db);
  return rows.length > 0;
};

test.each([
  ['a demo without a mail server keeps mails for everybody to read', { demo: true, mail: undefined }, true],
  ['but not one that strangers reach', { demo: true, isPublicDemo: true, mail: undefined }, false],
  ['a demo with one sends them, and nobody else reads them', { demo: true, mail }, false],
  ['outside a demo nobody reads them', { demo: false, mail: undefined }, false],
  ['nor with a mail server', { demo: false, mail }, false],
])('%s', (_, env, isReadable) => {
  const mailer = openMailer(services, { ...LOCAL, ...env });
  expect(mailer.isReadable).toBe(isReadable);
  mailer.close();
});

test('a queued mail leaves when the office is open, and only with a way to send', async () => {
  const closed = openMailer(services, { ...LOCAL, demo: false, mail: undefined });
  closed.open('https://manager.example');
  expect(closed.tasks).toEqual({});
  const mailer = openMailer(services, { ...LOCAL, demo: true, mail: undefined });
  await queue();
  const running = runJobs(services, mailer.tasks);
  await expect.poll(isAtHand).toBe(true);
  expect(await sent()).toHaveLength(0);
  mailer.open('https://manager.example');
  await running;
  expect(await sent()).toHaveLength(1);
});

test('a mail that waits for the office to open is left for later where the app stops first', async () => {
  const mailer = openMailer(services, { ...LOCAL, demo: true, mail: undefined });
  await queue();
  const before = await sent();
  const running = runJobs(services, mailer.tasks);
  await expect.poll(isAtHand).toBe(true);
  mailer.stopWaiting();
  await expect(running).rejects.toThrow('The app stops');
  expect(await sent()).toEqual(before);
  const { rows } = await sql`select from graphile_worker.jobs where locked_by is null`.execute(db);
  expect(rows).toHaveLength(1);
});
