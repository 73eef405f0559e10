import { beforeEach, describe, expect, test } from 'vitest';
import {
  closeTicketByGetCall,
  closeTicketCall,
  createTicketCall,
  createTicketCommentCall,
  downloadAttachmentCall,
  getTicketCall,
  listDepartmentsCall,
  listStatusesCall,
  listTicketCommentsCall,
  listTicketsCall,
  markTicketReadCall,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { makeShop, NOBODYS_ID } from '../../../tests/worlds/factories.ts';
import { enter } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import {
  makeParties,
  openTicket,
  type Parties,
  say,
  TICKET_DRAFT,
} from '../../../tests/worlds/ticket-world.ts';

const { app, db, services, setNow } = await openWorld();
let parties: Parties;
beforeEach(async () => {
  setNow('2026-11-20T10:00:00Z');
  parties = await makeParties(app, services);
});

const read = (who: { token: string }, id: number) =>
  send(app, getTicketCall, { token: who.token, params: { id } });
const entries = async (who: { token: string }, ticketId: number) =>
  (await send(app, listTicketCommentsCall, { token: who.token, params: { ticketId } })).body.data;

/** Just opened, by the merchant. */
const FRESH = {
  country_locale_code: 'rs',
  title: 'The feed stands still',
  description: 'a\nb',
  department: 'technical_support',
  status: 'open',
  creator: 'Ana Anić',
  assignee: null,
  created: '2026-11-20T10:00:00.000Z',
  last_update: '2026-11-20T10:00:00.000Z',
  closed_date: null,
  comments: 0,
  attachments: 0,
  unread: false,
  version: 1,
  own: true,
  files: [],
};

describe('a ticket', () => {
  test('is opened, answered, asked about again and closed', async () => {
    const { shop, merchant, staff } = parties;
    const opened = await openTicket(app, parties, {
      title: '  The feed stands still ',
      description: 'a\r\nb',
    });
    expect(opened).toMatchObject({ ...FRESH, shop_id: shop.id, shop_name: shop.name });
    const { ticket_id: id } = opened;

    setNow('2026-11-20T10:05:00Z');
    const answer = await say(app, staff, id, ' Which feed? ');
    expect(answer.body).toMatchObject({
      kind: 'comment',
      body: 'Which feed?',
      by_staff: true,
      own: true,
      at: '2026-11-20T10:05:00.000Z',
      files: [],
    });
    expect((await read(staff, id)).body.own).toBe(false);
    expect((await read(merchant, id)).body).toMatchObject({
      status: 'answered',
      comments: 1,
      last_update: '2026-11-20T10:05:00.000Z',
      version: 1,
    });

    await say(app, merchant, id, 'The only one');
    expect((await read(merchant, id)).body.status).toBe('open');

    setNow('2026-11-20T10:10:00Z');
    const closed = await send(app, closeTicketCall, { token: merchant.token, params: { ticketId: id } });
    expect(closed.body).toMatchObject({
      status: 'closed',
      closed_date: '2026-11-20T10:10:00.000Z',
      version: 2,
    });
    expect(
      (await entries(merchant, id)).map(({ kind, body, by_staff, own }) => [kind, body, by_staff, own]),
    ).toEqual([
      ['comment', 'Which feed?', true, false],
      ['comment', 'The only one', false, true],
      ['closed', '', false, true],
    ]);
  });

  test('that is closed stays as it is, whoever closes it again and however', async () => {
    const { merchant, staff } = parties;
    const { ticket_id: ticketId } = await openTicket(app, parties);
    const params = { ticketId };
    const first = await send(app, closeTicketByGetCall, { token: staff.token, params });
    setNow('2026-11-20T10:05:00Z');
    for (const call of [closeTicketByGetCall, closeTicketCall]) {
      expect((await send(app, call, { token: staff.token, params })).body).toEqual(first.body);
      const { status, body } = await send(app, call, { token: merchant.token, params });
      expect([status, body.closed_date]).toEqual([200, '2026-11-20T10:00:00.000Z']);
    }
    expect(await entries(merchant, ticketId)).toHaveLength(1);
  });

  test('takes nothing more from a second window once it is closed, nor loses what is there', async () => {
    const { merchant, staff } = parties;
    const { ticket_id: ticketId } = await openTicket(app, parties);
    await send(app, closeTicketCall, { token: merchant.token, params: { ticketId } });
    for (const who of [merchant, staff]) {
      const { status, problem } = await say(app, who, ticketId);
      expect([status, problem.code]).toEqual([409, 'ticket_closed']);
    }
    expect((await read(merchant, ticketId)).body).toMatchObject({ status: 'closed', comments: 0 });
  });

  test('that is closed while others write has no comment after its end', async () => {
    const { merchant, staff } = parties;
    const { ticket_id: ticketId } = await openTicket(app, parties);
    const params = { ticketId };
    const [closing, ...writing] = await Promise.all([
      send(app, closeTicketCall, { token: staff.token, params }),
      ...Array.from({ length: 8 }, (_, place) =>
        say(app, place % 2 ? staff : merchant, ticketId, `${place}`),
      ),
      send(app, closeTicketCall, { token: merchant.token, params }),
    ]);
    expect(closing?.status).toBe(200);
    const kinds = (await entries(merchant, ticketId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'closed')).toHaveLength(1);
    expect(kinds.at(-1)).toBe('closed');
    const kept = writing.slice(0, -1).filter(({ status }) => status === 200).length;
    expect(kept).toBe(kinds.length - 1);
    expect((await read(merchant, ticketId)).body.status).toBe('closed');
  });

  test('has a number of its portal that no other ticket gets, however many are opened at once', async () => {
    const other = await makeParties(app, services, { cc: 'si' });
    const first = await openTicket(app, other);
    const opened = await Promise.all(Array.from({ length: 12 }, () => openTicket(app, parties)));
    const numbers = opened.map(({ number }) => number).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(12);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(11);
    expect((await openTicket(app, other)).number).toBe(first.number + 1);

    await db
      .deleteFrom('ticket')
      .where('number', '=', numbers.at(-1) ?? 0)
      .execute();
    expect((await openTicket(app, parties)).number).toBe((numbers.at(-1) ?? 0) + 1);
  });

  test('shows HTML as the text it is', async () => {
    const { merchant } = parties;
    const html = '<script>alert(1)</script><img src=x onerror="alert(1)">';
    const opened = await openTicket(app, parties, { title: html, description: html });
    await say(app, merchant, opened.ticket_id, html);
    expect((await read(merchant, opened.ticket_id)).body).toMatchObject({ title: html, description: html });
    expect((await entries(merchant, opened.ticket_id))[0]?.body).toBe(html);
  });

  test('names departments and statuses in the language of who asks', async () => {
    const { merchant } = parties;
    const ask = async () => [
      (await send(app, listDepartmentsCall, { token: merchant.token })).body.data[2],
      (await send(app, listStatusesCall, { token: merchant.token })).body.data[2],
    ];
    expect(await ask()).toEqual([
      { department: 'billing', name: 'Obračun i naplata' },
      { status: 'closed', name: 'Zatvoren' },
    ]);
    await db.updateTable('app_user').set({ lang: 'en' }).where('id', '=', merchant.id).execute();
    expect(await ask()).toEqual([
      { department: 'billing', name: 'Billing' },
      { status: 'closed', name: 'Closed' },
    ]);
  });
});

describe('tickets of others', () => {
  test('answer as those that do not exist, and stay as they are', async () => {
    const rival = await enter(app, services, { shopIds: [(await makeShop(db)).id] });
    const { ticket_id: own } = await openTicket(app, parties);
    const { token } = rival;
    const refusals = [];
    for (const ticketId of [own, NOBODYS_ID]) {
      const params = { ticketId };
      refusals.push(await read(rival, ticketId));
      refusals.push(await send(app, listTicketCommentsCall, { token, params }));
      refusals.push(await send(app, markTicketReadCall, { token, params, body: { entry_id: 0 } }));
      refusals.push(await say(app, rival, ticketId));
      refusals.push(await send(app, closeTicketCall, { token, params }));
      refusals.push(await send(app, closeTicketByGetCall, { token, params }));
    }
    const said = refusals.map(({ status, problem: { request_id: _, ...problem } }) => [status, problem]);
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(said[0]?.[0]).toBe(403);
    for (const shopId of [parties.shop.id, NOBODYS_ID]) {
      const list = await send(app, listTicketsCall, { token, params: { shopId } });
      const post = await send(app, createTicketCall, { token, params: { shopId }, body: TICKET_DRAFT });
      expect([list.status, post.status]).toEqual([403, 403]);
    }
    expect((await read(parties.merchant, own)).body).toMatchObject({ status: 'open', comments: 0 });
  });

  test('are closed to who lost the shop, and to strangers', async () => {
    const { shop, merchant } = parties;
    const { ticket_id: ticketId } = await openTicket(app, parties);
    await db.deleteFrom('user_shop').where('user_id', '=', merchant.id).execute();
    await expect.poll(async () => (await read(merchant, ticketId)).status).toBe(403);
    expect((await say(app, merchant, ticketId)).status).toBe(403);

    const params = { ticketId };
    const answers = [
      await send(app, listDepartmentsCall),
      await send(app, listStatusesCall),
      await send(app, listTicketsCall, { params: { shopId: shop.id } }),
      await send(app, getTicketCall, { params: { id: ticketId } }),
      await send(app, listTicketCommentsCall, { params }),
      await send(app, markTicketReadCall, { params, body: { entry_id: 0 } }),
      await send(app, createTicketCall, { params: { shopId: shop.id }, body: TICKET_DRAFT }),
      await send(app, createTicketCommentCall, { params, body: { comment: 'a' } }),
      await send(app, closeTicketCall, { params }),
      await send(app, closeTicketByGetCall, { params }),
      await send(app, downloadAttachmentCall, { params: { ticketId, uploadId: 1 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  });

  test.each(['0', '-1', '1.5', 'x', '99999999999'])('are not named by %s', async (id) => {
    const { status, problem } = await send(app, getTicketCall, {
      token: parties.merchant.token,
      params: { id },
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'id']);
  });
});
