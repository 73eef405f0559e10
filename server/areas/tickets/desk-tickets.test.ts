import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeDeskTicketCall,
  listDeskStaffCall,
  listDeskTicketsCall,
} from '../../../shared/contract/desk/desk-tickets.contract.ts';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import { closeTicketCall, listTicketCommentsCall } from '../../../shared/contract/shops/tickets.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { enter, type SignedIn } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { makeParties, openTicket, type Parties, say } from '../../../tests/worlds/ticket-world.ts';

const { app, db, services, setNow } = await openWorld();
let [parties, second]: Parties[] = [];
let [dana, ivo]: SignedIn[] = [];

beforeEach(async () => {
  setNow('2026-11-20T10:00:00Z');
  await db.deleteFrom('ticket').execute();
  await db.deleteFrom('app_user').where('role_id', '=', 1).execute();
  parties = await makeParties(app, services);
  second = await makeParties(app, services, { cc: 'si' });
  await db.deleteFrom('app_user').where('id', '=', second.staff.id).execute();
  dana = parties.staff;
  ivo = await enter(app, services, { roleId: 1 });
  const names = { [dana.id]: 'Dana', [ivo.id]: 'Ivo' };
  for (const [id, name] of Object.entries(names)) {
    const named = { name, surname: 'Kos' };
    await db.updateTable('app_user').set(named).where('id', '=', Number(id)).execute();
  }
});
const made = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not made yet');
  return value;
};

const desk = async (query: QueryIn<typeof listDeskTicketsCall> = {}) =>
  (await send(app, listDeskTicketsCall, { token: made(dana).token, query })).body;
const titles = async (query: QueryIn<typeof listDeskTicketsCall> = {}) =>
  (await desk(query)).data.map(({ title }) => title);
const change = (ticketId: number, body: BodyIn<typeof changeDeskTicketCall>, who = made(dana)) =>
  send(app, changeDeskTicketCall, { token: who.token, params: { ticketId }, body });
const openAt = async (at: string, title: string, of = made(parties)) => {
  setNow(`2026-11-20T${at}:00Z`);
  return (await openTicket(app, of, { title })).ticket_id;
};

describe('the desk', () => {
  test('has the tickets of all portals, what waits longest first, then the others', async () => {
    const first = await openAt('10:00', 'first');
    await openAt('10:01', 'second', made(second));
    const third = await openAt('10:02', 'third');
    const fourth = await openAt('10:03', 'fourth');
    setNow('2026-11-20T10:04:00Z');
    // Asking again makes nobody wait from the beginning; an answer does.
    await say(app, made(parties).merchant, first, 'Hello?');
    await say(app, made(dana), third, 'Done');
    await say(app, made(dana), fourth, 'Done');
    setNow('2026-11-20T10:05:00Z');
    await say(app, made(parties).merchant, fourth, 'Not yet');
    setNow('2026-11-20T10:06:00Z');
    await say(app, made(parties).merchant, fourth, 'And now?');
    await change(first, { version: 1, department: 'billing' });
    expect(await titles()).toEqual(['first', 'second', 'fourth', 'third']);
    expect(await titles({ order_by: 'desc' })).toEqual(['third', 'fourth', 'second', 'first']);
    expect(await titles({ cc: 'si' })).toEqual(['second']);
    expect(await titles({ department: 'billing' })).toEqual(['first']);
    expect(await titles({ q: 'hello' })).toEqual(['first']);
    expect(await titles({ status: 'answered' })).toEqual(['third']);
  });

  test('is filtered by who looks after a ticket', async () => {
    const mine = await openAt('10:00', 'mine');
    const his = await openAt('10:01', 'his');
    await openAt('10:02', 'nobody’s');
    await change(mine, { version: 1, assignee_id: made(dana).id });
    await change(his, { version: 1, assignee_id: made(ivo).id });
    expect(await titles({ assignee: 'me' })).toEqual(['mine']);
    expect(await titles({ assignee: String(made(ivo).id) })).toEqual(['his']);
    expect(await titles({ assignee: 'nobody' })).toEqual(['nobody’s']);
    // Who is no longer of staff looks after nothing.
    await db.updateTable('app_user').set({ role_id: 3 }).where('id', '=', made(ivo).id).execute();
    expect(await titles({ assignee: 'nobody' })).toEqual(['his', 'nobody’s']);
    expect((await desk({ q: 'his' })).data[0]?.assignee).toBeNull();
  });

  test('knows all of staff by name', async () => {
    const { data } = (await send(app, listDeskStaffCall, { token: made(dana).token })).body;
    expect(data).toEqual([
      { id: made(dana).id, name: 'Dana Kos', email: made(dana).email },
      { id: made(ivo).id, name: 'Ivo Kos', email: made(ivo).email },
    ]);
  });

  test.each([{ cc: 'xx' }, { assignee: 'everybody' }, { assignee: '0' }, { sort_by: 'rank' }])(
    'refuses %j',
    async (query) => {
      const answer = await send(app, listDeskTicketsCall, { token: made(dana).token, query });
      expect(answer.status).toBe(422);
    },
  );

  test('is closed to merchants and strangers', async () => {
    const ticketId = await openAt('10:00', 'mine');
    const body = { version: 1, department: 'billing' as const };
    const params = { ticketId };
    for (const [token, status] of [
      [made(parties).merchant.token, 403],
      ['', 401],
    ] as const) {
      const sent = token ? { token } : {};
      expect((await send(app, listDeskTicketsCall, sent)).status).toBe(status);
      expect((await send(app, listDeskStaffCall, sent)).status).toBe(status);
      expect((await send(app, changeDeskTicketCall, { ...sent, params, body })).status).toBe(status);
    }
  });
});

describe('changing a ticket', () => {
  test('stands in the conversation for both sides, and tells who is given it', async () => {
    const id = await openAt('10:00', 'mine');
    setNow('2026-11-20T10:01:00Z');
    const given = await change(id, { version: 1, assignee_id: made(ivo).id, department: 'billing' });
    expect(given.body).toMatchObject({
      version: 2,
      department: 'billing',
      assignee: { id: made(ivo).id, name: 'Ivo Kos' },
      status: 'open',
      last_update: '2026-11-20T10:01:00.000Z',
    });
    await change(id, { version: 2, assignee_id: null });
    const { token } = made(parties).merchant;
    const { data } = (await send(app, listTicketCommentsCall, { token, params: { ticketId: id } })).body;
    expect(data.map(({ kind, body, author, by_staff }) => [kind, body, author, by_staff])).toEqual([
      ['department', 'billing', 'Dana Kos', true],
      ['assignee', 'Ivo Kos', 'Dana Kos', true],
      ['assignee', '', 'Dana Kos', true],
    ]);
    const told = await db
      .selectFrom('notification')
      .select(['user_id', 'kind', 'details'])
      .where('kind', '=', 'ticket_assigned')
      .where('user_id', 'in', [made(dana).id, made(ivo).id])
      .execute();
    expect(told).toEqual([
      {
        user_id: made(ivo).id,
        kind: 'ticket_assigned',
        details: { ticket_id: id, number: given.body.number, title: 'mine' },
      },
    ]);
  });

  test('to what it is already changes nothing', async () => {
    const id = await openAt('10:00', 'mine');
    const same = await change(id, { version: 1, assignee_id: null, department: 'technical_support' });
    expect(same.body).toMatchObject({ version: 1, last_update: '2026-11-20T10:00:00.000Z' });
    expect((await change(id, { version: 1 })).body.version).toBe(1);
    expect(await db.selectFrom('ticket_entry').selectAll().where('ticket_id', '=', id).execute()).toEqual([]);
  });

  test('that somebody else has changed is refused, of two at once one; a comment does not count', async () => {
    const id = await openAt('10:00', 'mine');
    await say(app, made(parties).merchant, id);
    const both = await Promise.all([
      change(id, { version: 1, assignee_id: made(dana).id }),
      change(id, { version: 1, assignee_id: made(ivo).id }, made(ivo)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('changed_meanwhile');
  });

  test('that is closed, or to somebody who is not of staff, is refused', async () => {
    const id = await openAt('10:00', 'mine');
    for (const assignee_id of [made(parties).merchant.id, 2_000_000_000]) {
      const { status, problem } = await change(id, { version: 1, assignee_id });
      expect([status, problem.errors?.[0]?.field]).toEqual([422, 'assignee_id']);
    }
    const closing = { token: made(dana).token, params: { ticketId: id } };
    await send(app, closeTicketCall, closing);
    const { status, problem } = await change(id, { version: 2, department: 'billing' });
    expect([status, problem.code]).toEqual([409, 'ticket_closed']);
  });

  test('that does not exist is refused as one without a right to it', async () => {
    const { status, problem } = await change(2_000_000_000, { version: 1, department: 'billing' });
    expect([status, problem.code]).toEqual([403, 'forbidden']);
    const id = await openAt('10:00', 'mine');
    expect((await change(id, { version: 0 })).status).toBe(422);
    expect((await change(id, { version: 1, department: 'sales' as never })).status).toBe(422);
  });
});
