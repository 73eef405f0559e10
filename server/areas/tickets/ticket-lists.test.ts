import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { QueryIn } from '../../../shared/contract/frame/call.ts';
import { listNotificationsCall } from '../../../shared/contract/people/notifications.contract.ts';
import {
  closeTicketCall,
  getTicketCall,
  listTicketCommentsCall,
  listTicketsCall,
  markTicketReadCall,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { enter } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { makeParties, openTicket, type Parties, say } from '../../../tests/worlds/ticket-world.ts';

const { app, services, setNow } = await openWorld();
let parties: Parties;
beforeEach(async () => {
  setNow('2026-11-20T10:00:00Z');
  parties = await makeParties(app, services);
});

const list = async (query: QueryIn<typeof listTicketsCall> = {}, who: { token: string } = parties.merchant) =>
  (await send(app, listTicketsCall, { token: who.token, params: { shopId: parties.shop.id }, query })).body;
const titles = async (query: QueryIn<typeof listTicketsCall> = {}) =>
  (await list(query)).data.map(({ title }) => title);
const close = (ticketId: number) =>
  send(app, closeTicketCall, { token: parties.staff.token, params: { ticketId } });

/** Three tickets, a minute apart: `Alpha` is answered, `Beta` closed, `Čaša` open. */
async function makeThree() {
  const alpha = await openTicket(app, parties, { title: 'Alpha', description: 'XML feed' });
  setNow('2026-11-20T10:01:00Z');
  const beta = await openTicket(app, parties, { title: 'Beta', department: 'billing' });
  setNow('2026-11-20T10:02:00Z');
  const casa = await openTicket(app, parties, { title: 'Čaša 50%', department: 'billing' });
  setNow('2026-11-20T10:03:00Z');
  await say(app, parties.staff, alpha.ticket_id, 'Look at the MAPPING page');
  setNow('2026-11-20T10:04:00Z');
  await close(beta.ticket_id);
  return { alpha, beta, casa };
}

describe('the list', () => {
  test('has the last changed first, and pages', async () => {
    const other = await makeParties(app, services);
    await openTicket(app, other);
    await makeThree();
    expect(await titles()).toEqual(['Beta', 'Alpha', 'Čaša 50%']);
    const { data, ...frame } = await list({ per_page: 2, page: 2 });
    expect(data.map(({ title }) => title)).toEqual(['Čaša 50%']);
    expect(frame).toMatchObject({ current_page: 2, per_page: 2, total: 3, last_page: 2 });
    expect(await list({ page: 9 })).toMatchObject({ data: [], total: 3 });
  });

  test('of a shop without tickets is empty', async () => {
    expect(await list()).toEqual({
      data: [],
      current_page: 1,
      per_page: 25,
      total: 0,
      last_page: 1,
      unread: 0,
    });
  });

  test.each<[QueryIn<typeof listTicketsCall>, string[]]>([
    [{ status: 'open' }, ['Čaša 50%']],
    [{ status: 'answered' }, ['Alpha']],
    [{ status: 'closed' }, ['Beta']],
    [{ status: 'not_closed' }, ['Alpha', 'Čaša 50%']],
    [{ department: 'billing' }, ['Beta', 'Čaša 50%']],
    [{ department: 'billing', status: 'open' }, ['Čaša 50%']],
    [{ q: 'xml' }, ['Alpha']],
    [{ q: 'mapping page' }, ['Alpha']],
    [{ q: 'mapping xml' }, ['Alpha']],
    [{ q: 'mapping beta' }, []],
    [{ q: 'anić' }, ['Beta', 'Alpha', 'Čaša 50%']],
    [{ q: '50%' }, ['Čaša 50%']],
    [{ q: '%' }, ['Čaša 50%']],
    [{ q: '_' }, []],
    [{ sort_by: 'title', order_by: 'asc' }, ['Alpha', 'Beta', 'Čaša 50%']],
    [{ sort_by: 'number', order_by: 'desc' }, ['Čaša 50%', 'Beta', 'Alpha']],
    [{ sort_by: 'created', order_by: 'asc' }, ['Alpha', 'Beta', 'Čaša 50%']],
    [{ sort_by: 'status', order_by: 'asc' }, ['Čaša 50%', 'Alpha', 'Beta']],
    [{ sort_by: 'last_update', order_by: 'asc' }, ['Čaša 50%', 'Alpha', 'Beta']],
  ])('%j gives %j', async (query, expected) => {
    await makeThree();
    expect(await titles(query)).toEqual(expected);
  });

  test('finds a ticket by its number, as people say it', async () => {
    const { beta } = await makeThree();
    expect(await titles({ q: `#${beta.number}` })).toContain('Beta');
    expect(await titles({ q: `${beta.number}` })).toContain('Beta');
  });

  test.each<[search: string, found: string[]]>([
    ['šta', ['ŠTA JE OVO?']],
    ['ŠTA', ['ŠTA JE OVO?']],
    ['ĆILIM', ['Žene i ćilimi']],
    ['ilim', ['Žene i ćilimi']],
    ['Đorđe žen', ['Žene i ćilimi']],
    ['cilim', []],
    ['PLAČIL', ['Vrstice naročil']],
    ['ičlo', ['Vrstice naročil']],
    ['č', ['Vrstice naročil']],
    ['ФИД', ['ŠTA JE OVO?']],
    ['\\', ['ŠTA JE OVO?']],
    ['a\\b', ['ŠTA JE OVO?']],
    ['strasse', []],
    ['straße', ['Vrstice naročil']],
    ['strAẞe', ['Vrstice naročil']],
    ['billing', []],
  ])('%j finds %j, in titles, descriptions and comments, as ILIKE does', async (q, found) => {
    const what = await openTicket(app, parties, { title: 'ŠTA JE OVO?', description: 'a\\b и Фид' });
    await openTicket(app, parties, { title: 'Žene i ćilimi', description: 'ĐORĐE' });
    const rows = await openTicket(app, parties, { title: 'Vrstice naročil', description: 'Straße' });
    await say(app, parties.staff, rows.ticket_id, 'Plačilo, ključ in PONIČLO');
    await close(what.ticket_id);
    expect((await titles({ q })).toSorted()).toEqual(found.toSorted());
    // What an older backup brings stands there without its lower case.
    for (const table of ['ticket', 'ticket_entry']) {
      await sql`update ${sql.table(table)} set search_text = null`.execute(services.db);
    }
    expect((await titles({ q })).toSorted()).toEqual(found.toSorted());
  });

  test.each([{ status: 'gone' }, { sort_by: 'secret' }, { per_page: '0' }, { q: 'a\u0000' }, { x: '1' }])(
    'refuses %j',
    async (query) => {
      const sent = { token: parties.merchant.token, params: { shopId: parties.shop.id }, query };
      expect((await send(app, listTicketsCall, sent)).status).toBe(422);
    },
  );
});

describe('unread', () => {
  const isUnread = async (who: { token: string }, id: number) =>
    (await send(app, getTicketCall, { token: who.token, params: { id } })).body.unread;
  const markRead = (who: { token: string }, ticketId: number, entryId: number) =>
    send(app, markTicketReadCall, { token: who.token, params: { ticketId }, body: { entry_id: entryId } });

  test('is for each person what they have not seen; who writes has read', async () => {
    const { shop, merchant, staff } = parties;
    const colleague = await enter(app, services, { shopIds: [shop.id], roleId: 3 });
    const { ticket_id: id } = await openTicket(app, parties);
    const everybody = async () => Promise.all([merchant, colleague, staff].map((who) => isUnread(who, id)));
    expect(await everybody()).toEqual([false, true, true]);
    expect((await markRead(staff, id, 0)).body).toEqual({ unread: false });
    expect(await everybody()).toEqual([false, true, false]);

    const answer = (await say(app, staff, id)).body.entry_id;
    expect(await everybody()).toEqual([true, true, false]);
    expect((await markRead(merchant, id, answer)).body).toEqual({ unread: false });
    await say(app, colleague, id);
    expect(await everybody()).toEqual([true, false, true]);
  });

  test('takes its news out of the bell once all of it is seen, those of other tickets not', async () => {
    const { merchant, staff } = parties;
    const { ticket_id: id } = await openTicket(app, parties);
    const { ticket_id: other } = await openTicket(app, parties);
    const unreadOf = async (who: { token: string }) =>
      (await send(app, listNotificationsCall, { token: who.token })).body.unread;
    const first = (await say(app, staff, id)).body.entry_id;
    const second = (await say(app, staff, id)).body.entry_id;
    await say(app, staff, other);
    expect(await unreadOf(merchant)).toBe(3);
    await markRead(merchant, id, first);
    expect(await unreadOf(merchant)).toBe(3);
    await markRead(merchant, id, second);
    expect(await unreadOf(merchant)).toBe(1);
  });

  test('never goes back, and never ahead to what is not there yet', async () => {
    const { merchant, staff } = parties;
    const { ticket_id: id } = await openTicket(app, parties);
    const answer = (await say(app, staff, id)).body.entry_id;
    await markRead(merchant, id, answer);
    expect((await markRead(merchant, id, 0)).body).toEqual({ unread: false });
    expect((await markRead(merchant, id, 2_000_000_000)).body).toEqual({ unread: false });
    await say(app, staff, id);
    expect(await isUnread(merchant, id)).toBe(true);
    expect((await markRead(merchant, id, answer)).body).toEqual({ unread: true });
  });

  test('refuses what is no entry', async () => {
    const { ticket_id: id } = await openTicket(app, parties);
    const { status, problem } = await markRead(parties.merchant, id, -1);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'entry_id']);
  });

  test('is counted whatever the filters, and can be filtered', async () => {
    const { alpha, beta, casa } = await makeThree();
    expect(await list({ status: 'open' })).toMatchObject({ unread: 2, total: 1 });
    expect(await titles({ unread: 'yes' })).toEqual(['Beta', 'Alpha']);
    // Of what was closed before somebody saw it nothing is new; the end of one that was seen is.
    const { staff } = parties;
    expect((await list({}, staff)).unread).toBe(1);
    const colleague = await enter(app, services, { shopIds: [parties.shop.id] });
    const seen = (await list({}, colleague)).data.filter(({ unread }) => unread);
    expect(seen.map(({ ticket_id }) => ticket_id)).toEqual([alpha.ticket_id, casa.ticket_id]);

    const { data } = (
      await send(app, listTicketCommentsCall, {
        token: parties.merchant.token,
        params: { ticketId: beta.ticket_id },
      })
    ).body;
    await markRead(parties.merchant, beta.ticket_id, data.at(-1)?.entry_id ?? 0);
    expect(await titles({ unread: 'yes' })).toEqual(['Alpha']);
  });
});
