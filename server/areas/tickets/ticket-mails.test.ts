import { beforeEach, describe, expect, test } from 'vitest';
import { closeTicketCall } from '../../../shared/contract/shops/tickets.contract.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { rendered, waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { enter } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { makeParties, openTicket, type Parties, say } from '../../../tests/worlds/ticket-world.ts';

const { app, db, services } = await openWorld();
let parties: Parties;

beforeEach(async () => {
  await db.deleteFrom('app_user').where('role_id', '=', 1).execute();
  parties = await makeParties(app, services);
  await forget();
});

async function forget() {
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('notification').execute();
}
const mails = () => waitingEmails(services);
const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort();
const told = async () => {
  const rows = await db.selectFrom('notification').select(['user_id', 'kind']).orderBy('user_id').execute();
  return rows.map(({ user_id, kind }) => [user_id, kind]);
};
const speak = (userId: number, lang: Locale) =>
  db.updateTable('app_user').set({ lang }).where('id', '=', userId).execute();

describe('who is told', () => {
  test('of a new ticket is all staff', async () => {
    const { merchant, staff } = parties;
    const other = await makeUser(db, { roleId: 1 });
    await speak(other.id, 'sl');
    const { number, ticket_id } = await openTicket(app, parties);
    expect(await recipients()).toEqual([staff.email, other.email].sort());
    expect((await mails()).map(({ lang }) => lang).sort()).toEqual(['sl', 'sr']);
    expect(await told()).toEqual([
      [staff.id, 'ticket_opened'],
      [other.id, 'ticket_opened'],
    ]);
    const [{ details } = {}] = await db.selectFrom('notification').select('details').execute();
    expect(details).toEqual({ ticket_id, number, title: 'The feed stands still' });
    expect(merchant.id).not.toBe(staff.id);
  });

  test('of what the merchant adds is who looks after the ticket, as long as they are of staff', async () => {
    const { merchant, staff } = parties;
    const other = await makeUser(db, { roleId: 1 });
    const { ticket_id: id } = await openTicket(app, parties);
    await db.updateTable('ticket').set({ assignee_id: staff.id }).where('id', '=', id).execute();
    await forget();
    await say(app, merchant, id);
    expect(await recipients()).toEqual([staff.email]);
    expect(await told()).toEqual([
      [staff.id, 'ticket_commented'],
      [other.id, 'ticket_commented'],
    ]);
    await db.updateTable('app_user').set({ role_id: 2 }).where('id', '=', staff.id).execute();
    await forget();
    await say(app, merchant, id);
    expect(await recipients()).toEqual([other.email]);
  });

  test('of an answer are those who wrote for the shop, as long as they have it', async () => {
    const { shop, merchant, staff } = parties;
    const [writer, leaver, reader] = [
      await enter(app, services, { shopIds: [shop.id], roleId: 3 }),
      await enter(app, services, { shopIds: [shop.id] }),
      await enter(app, services, { shopIds: [shop.id] }),
    ];
    const { ticket_id: id } = await openTicket(app, parties);
    await say(app, writer, id);
    await say(app, leaver, id);
    await db.deleteFrom('user_shop').where('user_id', '=', leaver.id).execute();
    await speak(writer.id, 'en');
    await forget();
    await say(app, staff, id, 'Done');
    expect(await recipients()).toEqual([merchant.email, writer.email].sort());
    expect((await told()).map(([userId]) => userId)).toEqual([merchant.id, writer.id, reader.id]);
    expect((await mails()).find(({ recipient }) => recipient === writer.email)?.lang).toBe('en');
  });

  test('where nobody of those is left is everybody of the shop', async () => {
    const { shop, merchant, staff } = parties;
    const { ticket_id: id } = await openTicket(app, parties, { token: staff.token });
    expect(await recipients()).toEqual([merchant.email]);
    expect(await told()).toEqual([[merchant.id, 'ticket_opened']]);
    const heir = await makeUser(db, { shopIds: [shop.id] });
    await makeUser(db, { shopIds: [shop.id], profile: false });
    await db.deleteFrom('user_shop').where('user_id', '=', merchant.id).execute();
    await forget();
    await say(app, staff, id);
    expect(await recipients()).toEqual([heir.email]);
  });

  test('of the end are the people of the shop where staff close it, in the bell', async () => {
    const { merchant, staff } = parties;
    const [first, second] = [await openTicket(app, parties), await openTicket(app, parties)];
    await forget();
    await send(app, closeTicketCall, { token: staff.token, params: { ticketId: first.ticket_id } });
    await send(app, closeTicketCall, { token: merchant.token, params: { ticketId: second.ticket_id } });
    expect(await recipients()).toEqual([]);
    expect(await told()).toEqual([[merchant.id, 'ticket_closed']]);
  });

  test('of what is refused is nobody', async () => {
    const { merchant } = parties;
    const { ticket_id: id } = await openTicket(app, parties);
    await send(app, closeTicketCall, { token: merchant.token, params: { ticketId: id } });
    await forget();
    await say(app, merchant, id);
    await say(app, merchant, id, '', [1]);
    expect([await recipients(), await told()]).toEqual([[], []]);
  });
});

test.each<[Locale, string, string]>([
  ['en', 'Answer to your ticket', 'Open the ticket'],
  ['sr', 'Odgovor na vaš tiket', 'Otvori tiket'],
  ['sl', 'Odgovor na vaš zahtevek', 'Odpri zahtevek'],
])('an answer in %s has its text without the quote, and a link', async (lang, subject, label) => {
  const { shop, merchant, staff } = parties;
  await speak(merchant.id, lang);
  const { ticket_id: id, number, title } = await openTicket(app, parties);
  await forget();
  await say(app, staff, id, 'One\ntwo\n\nthree\n\nOn Mon, Nov 2, 2026 at 10:00 AM Ana wrote:\n> The feed?');
  const [mail] = await mails();
  expect(mail).toMatchObject({
    lang,
    subject: `${subject} #${number}: ${title}`,
    paragraphs: [expect.stringContaining('Ana Anić'), 'One\ntwo', 'three'],
    action: { label, path: `/ticket-preview/${id}?shop_id=${shop.id}` },
  });
});

test('HTML and broken lines do no harm in a mail', async () => {
  const { merchant, staff } = parties;
  const html = '<img src=x onerror=alert(1)>';
  const { ticket_id: id } = await openTicket(app, parties, { title: html });
  await forget();
  await say(app, staff, id, `${html}\n<b>bold</b>`);
  const [mail] = await mails();
  if (!mail) throw new Error('no mail');
  expect(mail.recipient).toBe(merchant.email);
  const sent = rendered(mail);
  expect(sent.html).not.toMatch(/<img|<b>/);
  expect(sent.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(sent.text).toContain(html);
});
