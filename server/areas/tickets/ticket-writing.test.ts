import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTicketCall,
  createTicketCommentCall,
  getTicketCall,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { NOBODYS_ID } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import {
  makeParties,
  openTicket,
  type Parties,
  say,
  TICKET_DRAFT,
} from '../../../tests/worlds/ticket-world.ts';

const { app, services, setNow } = await openWorld({ freezesDate: true });
let parties: Parties;
beforeEach(async () => {
  setNow('2026-11-20T10:00:00Z');
  parties = await makeParties(app, services);
});

describe('what is written', () => {
  test.each([
    [{ title: ' \n ' }, 'title', 'required', {}, 'You must write ticket title'],
    [{ description: '\u200b' }, 'description', 'required', {}, 'You must write ticket description'],
    [{ department: null }, 'department', 'required', {}, 'You have to choose the department option'],
    [{ title: 'a'.repeat(201) }, 'title', 'too_long', { maximum: 200 }, 'At most 200 characters'],
    [
      { description: 'a'.repeat(10_001) },
      'description',
      'too_long',
      { maximum: 10_000 },
      'At most 10000 characters',
    ],
    [{ title: 'a\u0000' }, 'title', 'unreadable', {}, 'Must be one line without control characters'],
    [{ description: '\u001b[31m' }, 'description', 'unreadable', {}, 'Must not contain control characters'],
    [
      { attachments: [1, 2, 3, 4, 5, 6] },
      'attachments',
      'too_many',
      { maximum: 5 },
      'At most 5 files at once',
    ],
  ])('%j is refused', async (patch, field, code, params, message) => {
    const { shop, merchant } = parties;
    const { status, problem } = await send(app, createTicketCall, {
      token: merchant.token,
      params: { shopId: shop.id },
      body: { ...TICKET_DRAFT, ...patch },
    });
    expect([status, problem.errors]).toEqual([422, [{ field, code, params, message }]]);
  });

  test('with every error at once names them all', async () => {
    const { shop, merchant } = parties;
    const body = { title: '', description: '', department: null };
    const sent = { token: merchant.token, params: { shopId: shop.id }, body };
    const { problem } = await send(app, createTicketCall, sent);
    expect(problem.errors?.map(({ field }) => field)).toEqual(['title', 'description', 'department']);
  });

  test('that is not there at all is named in the same words', async () => {
    const { shop, merchant } = parties;
    const { ticket_id: ticketId } = await openTicket(app, parties);
    const said = { token: merchant.token, body: {} as never };
    const ticket = await send(app, createTicketCall, { ...said, params: { shopId: shop.id } });
    const comment = await send(app, createTicketCommentCall, { ...said, params: { ticketId } });
    const errors = [...(ticket.problem.errors ?? []), ...(comment.problem.errors ?? [])];
    expect(errors.map(({ field, code, message }) => [field, code, message])).toEqual([
      ['title', 'required', 'You must write ticket title'],
      ['description', 'required', 'You must write ticket description'],
      ['department', 'required', 'You have to choose the department option'],
      ['comment', 'required', 'You must write a comment'],
    ]);
    const unknown = await send(app, createTicketCall, {
      ...{ token: merchant.token, params: { shopId: shop.id } },
      body: { ...TICKET_DRAFT, department: '' } as never,
    });
    expect(unknown.problem.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['department', 'You have to choose the department option'],
    ]);
  });

  test.each([
    ['  ', 'required', {}, 'You must write a comment'],
    ['a'.repeat(10_001), 'too_long', { maximum: 10_000 }, 'At most 10000 characters'],
    ['a\u0008', 'unreadable', {}, 'Must not contain control characters'],
  ])('as a comment is refused: %j', async (comment, code, params, message) => {
    const { ticket_id: ticketId } = await openTicket(app, parties);
    const { status, problem } = await say(app, parties.merchant, ticketId, comment);
    expect([status, problem.errors]).toEqual([422, [{ field: 'comment', code, params, message }]]);
  });

  test('is refused where it has other fields, an unknown department or no words at all', async () => {
    const { shop, merchant } = parties;
    const post = async (body: object) => {
      const sent = { token: merchant.token, params: { shopId: shop.id }, body: body as never };
      const { status, problem } = await send(app, createTicketCall, sent);
      return [status, problem.errors?.[0]?.field];
    };
    expect(await post({ ...TICKET_DRAFT, department: 'sales' })).toEqual([422, 'department']);
    expect((await post({ ...TICKET_DRAFT, status: 'closed' }))[0]).toBe(422);
    expect(await post({ department: 'billing' })).toEqual([422, 'title']);
  });

  test('is at most 30 tickets and comments of a merchant an hour, and what is refused does not count', async () => {
    const { merchant, staff } = parties;
    const { ticket_id: ticketId } = await openTicket(app, parties);
    await say(app, merchant, ticketId, ' ');
    await say(app, merchant, NOBODYS_ID);
    for (let said = 1; said < 30; said += 1) await say(app, merchant, ticketId, `${said}`);
    const refused = await say(app, merchant, ticketId);
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests']);
    expect((await say(app, staff, ticketId)).status).toBe(200);
    setNow('2026-11-20T11:00:01Z');
    const later = { token: await signInAs(app, merchant) };
    expect((await say(app, later, ticketId)).status).toBe(200);
    expect((await send(app, getTicketCall, { ...later, params: { id: ticketId } })).body.comments).toBe(31);
  });
});
