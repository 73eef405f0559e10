import { beforeEach, expect, test } from 'vitest';
import { changeDeskTicketCall } from '../../../shared/contract/desk/desk-tickets.contract.ts';
import { deleteUserCall } from '../../../shared/contract/people/people.contract.ts';
import { getTicketCall, listTicketCommentsCall } from '../../../shared/contract/shops/tickets.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { givenFile } from '../../../tests/clients/upload-client.ts';
import { enter, type SignedIn } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { makeParties, openTicket, type Parties, say } from '../../../tests/worlds/ticket-world.ts';

const { app, db, services } = await openWorld();
let parties: Parties;
let chief: SignedIn;
beforeEach(async () => {
  parties = await makeParties(app, services);
  chief = await enter(app, services, { roleId: 1, inviteUsers: true });
});

const remove = (id: number) => send(app, deleteUserCall, { token: chief.token, params: { id } });
const enterShop = () => enter(app, services, { shopIds: [parties.shop.id], roleId: 3 });

test('accounts that are deleted leave their names and words on tickets', async () => {
  const { merchant, shop, staff } = parties;
  const writer = await enterShop();
  const file = await givenFile(app, { token: writer.token, shopId: shop.id });
  const { ticket_id: id } = await openTicket(app, parties, { token: writer.token });
  await say(app, writer, id, 'Look', [file.upload_id]);
  await say(app, staff, id, 'I will');
  const given = { version: 1, assignee_id: staff.id };
  await send(app, changeDeskTicketCall, { token: chief.token, params: { ticketId: id }, body: given });
  for (const gone of [writer, staff]) expect((await remove(gone.id)).status).toBe(204);

  const ticket = (await send(app, getTicketCall, { token: merchant.token, params: { id } })).body;
  expect(ticket).toMatchObject({ creator: 'Ana Anić', assignee: null, attachments: 1, status: 'answered' });
  const params = { ticketId: id };
  const { data } = (await send(app, listTicketCommentsCall, { token: merchant.token, params })).body;
  expect(data.map(({ author, own, files }) => [author, own, files.length])).toEqual([
    ['Ana Anić', false, 1],
    ['Ana Anić', false, 0],
    ['Ana Anić', false, 0],
  ]);
  await db.deleteFrom('mail').execute();
  expect((await say(app, chief, id)).status).toBe(200);
  const told = await db.selectFrom('mail').select('recipient').execute();
  expect(told).toEqual([{ recipient: merchant.email }]);
});

test('accounts that are deleted while everybody writes do not make anybody wait for ever', async () => {
  const { merchant, staff, shop } = parties;
  const leavers = await Promise.all([enterShop(), enterShop(), enterShop()]);
  const opened = await Promise.all(leavers.map(({ token }) => openTicket(app, parties, { token })));
  const files = await Promise.all(leavers.map(({ token }) => givenFile(app, { token, shopId: shop.id })));
  const writing = opened.flatMap(({ ticket_id: id }, place) => [
    say(app, leavers[place] ?? merchant, id, 'mine', [files[place]?.upload_id ?? 0]),
    say(app, leavers[(place + 1) % 3] ?? merchant, id, 'theirs'),
    say(app, staff, id, 'answer'),
    say(app, merchant, id, 'colleague'),
  ]);
  const removed = await Promise.all(leavers.map(({ id }) => remove(id)));
  expect(removed.map(({ status }) => status)).toEqual([204, 204, 204]);
  const answers = await Promise.all(writing);
  for (const { status } of answers) expect([200, 401, 403]).toContain(status);
  for (const { ticket_id: id } of opened) {
    const { body } = await send(app, getTicketCall, { token: merchant.token, params: { id } });
    expect([body.creator, body.comments >= 2]).toEqual(['Ana Anić', true]);
  }
});
