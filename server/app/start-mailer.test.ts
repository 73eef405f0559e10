import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJobs } from '../../tests/clients/run-jobs.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { queueMail } from '../kernel/mail/mail.public.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { openPostOffice } from './start-mailer.ts';

const { services } = await openWorld();
const { db } = services;
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example' };
const letter = { lang: 'en', subject: 'Hello', paragraphs: [], closing: '' } as const;
const queue = () =>
  inTransaction(db, (tx) => queueMail({ tx, services, recipient: 'a@test.example', letter }));
const sent = () => db.selectFrom('mail').select('id').where('sent_at', 'is not', null).execute();
const isAtHand = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where locked_by is not null`.execute(db);
  return rows.length > 0;
};

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

test('a queued mail leaves when the office is open, and only with a way to send', async () => {
  const closed = openPostOffice(services, { demo: false, mail: undefined });
  closed.open('https://manager.example');
  expect(closed.tasks).toEqual({});
  const post = openPostOffice(services, { demo: true, mail: undefined });
  await queue();
  const running = runJobs(services, post.tasks);
  await expect.poll(isAtHand).toBe(true);
  expect(await sent()).toHaveLength(0);
  post.open('https://manager.example');
  await running;
  expect(await sent()).toHaveLength(1);
});

test('a mail that waits for the office to open is left for later where the app stops first', async () => {
  const post = openPostOffice(services, { demo: true, mail: undefined });
  await queue();
  const before = await sent();
  const running = runJobs(services, post.tasks);
  await expect.poll(isAtHand).toBe(true);
  post.stopWaiting();
  await expect(running).rejects.toThrow('The app stops');
  expect(await sent()).toEqual(before);
  const { rows } = await sql`select from graphile_worker.jobs where locked_by is null`.execute(db);
  expect(rows).toHaveLength(1);
});
