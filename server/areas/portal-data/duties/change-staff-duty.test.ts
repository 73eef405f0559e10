import { beforeEach, describe, expect, test } from 'vitest';
import { changeDeskTicketCall } from '../../../../shared/contract/desk/desk-tickets.contract.ts';
import {
  changeStaffDutyCall,
  listStaffDutiesCall,
} from '../../../../shared/contract/desk/staff-duties.contract.ts';
import { listAuditLogCall } from '../../../../shared/contract/people/audit.contract.ts';
import { DUTY_TOPICS, type DutyTopic } from '../../../../shared/rules/tickets/staff-duties.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { goodCoupon, sendCoupon } from '../../../../tests/clients/coupon-client.ts';
import { rendered, waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { enter, type SignedIn } from '../../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { makeParties, openTicket, type Parties, say } from '../../../../tests/worlds/ticket-world.ts';

const { app, db, services } = await openWorld();
let parties: Parties;
let [ana, bojan]: SignedIn[] = [];

beforeEach(async () => {
  await db.deleteFrom('app_user').where('role_id', '=', 1).execute();
  parties = await makeParties(app, services);
  ana = await enter(app, services, { roleId: 1 });
  bojan = await enter(app, services, { roleId: 1 });
});

type Portal = 'rs' | 'si';
const list = async (portal: Portal = 'rs', token = parties.staff.token) =>
  (await send(app, listStaffDutiesCall, { token, params: { portal } })).body;
const give = (
  topic: DutyTopic,
  to: readonly SignedIn[],
  { portal = 'rs' as Portal, seen = [] as readonly SignedIn[], token = parties.staff.token } = {},
) =>
  send(app, changeStaffDutyCall, {
    token,
    params: { portal, topic },
    body: { user_ids: to.map(({ id }) => id), seen: seen.map(({ id }) => id) },
  });
const idsOf = (people: readonly { id: number }[] | undefined) => people?.map(({ id }) => id).sort();
const dutyOf = async (topic: DutyTopic, portal: Portal = 'rs') =>
  (await list(portal)).data.find((duty) => duty.topic === topic);

/** Whom this mails, and for whom the bell rings. */
async function toldOf(work: () => Promise<unknown>) {
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('notification').execute();
  await work();
  const rows = await db.selectFrom('notification').select('user_id').orderBy('user_id').execute();
  return {
    mails: (await waitingEmails(services)).map(({ recipient }) => recipient).sort(),
    bells: rows.map(({ user_id }) => user_id),
  };
}
const all = () => [parties.staff, ana, bojan] as SignedIn[];
const only = (...people: (SignedIn | undefined)[]) => ({
  mails: people.map((one) => one?.email).sort(),
  bells: people.map((one) => one?.id).sort(),
});

describe('a topic of a portal', () => {
  test('belongs to nobody at first: all staff are told', async () => {
    const { data, staff } = await list();
    expect(data.map(({ topic }) => topic)).toEqual([...DUTY_TOPICS]);
    for (const duty of data) expect([duty.assigned, duty.told_as]).toEqual([[], 'everybody']);
    expect(idsOf(staff)).toEqual(idsOf(all()));
  });

  test('is given to people and taken from others, which the audit log says of each', async () => {
    expect((await give('billing', [ana, bojan] as SignedIn[])).status).toBe(200);
    expect((await give('billing', [bojan] as SignedIn[], { seen: [ana, bojan] as SignedIn[] })).status).toBe(
      200,
    );
    expect(await dutyOf('billing')).toMatchObject({ assigned: [{ id: bojan?.id }], told_as: 'topic' });
    // Who has no topic of the portal is told of none of it.
    const other = await dutyOf('coupons');
    expect([idsOf(other?.told), other?.told_as]).toEqual([[bojan?.id], 'portal']);
    expect((await dutyOf('billing', 'si'))?.told_as).toBe('everybody');
    const { body } = await send(app, listAuditLogCall, { token: parties.staff.token });
    expect(
      body.data.slice(0, 3).map(({ action, target, before, after }) => [action, target.id, before, after]),
    ).toEqual([
      ['duty_taken', ana?.id, { portals: ['rs'], topic: 'billing' }, null],
      ['duty_given', bojan?.id, null, { portals: ['rs'], topic: 'billing' }],
      ['duty_given', ana?.id, null, { portals: ['rs'], topic: 'billing' }],
    ]);
  });

  test('is not taken from those whom somebody else has just given it to', async () => {
    await give('billing', [ana] as SignedIn[]);
    const late = await give('billing', [bojan] as SignedIn[]);
    expect([late.status, late.problem.code]).toEqual([409, 'changed_meanwhile']);
    expect(idsOf((await dutyOf('billing'))?.assigned)).toEqual([ana?.id]);
  });

  test('goes to staff alone, each once', async () => {
    const merchant = await give('billing', [parties.merchant]);
    expect([merchant.status, merchant.problem.errors?.[0]?.field]).toEqual([422, 'user_ids']);
    expect((await give('billing', [ana, ana] as SignedIn[])).status).toBe(422);
    expect((await give('nonsense' as DutyTopic, [])).status).toBe(422);
  });

  test('is not for strangers and merchants', async () => {
    const params = { portal: 'rs' as const };
    expect((await send(app, listStaffDutiesCall, { params })).status).toBe(401);
    expect((await send(app, listStaffDutiesCall, { params, token: parties.merchant.token })).status).toBe(
      403,
    );
    expect((await give('billing', [], { token: parties.merchant.token })).status).toBe(403);
  });
});

describe('who is told', () => {
  test('of a ticket is the department of its portal, else all of the portal, else all staff', async () => {
    expect(await toldOf(() => openTicket(app, parties))).toEqual(only(...all()));
    await give('billing', [ana] as SignedIn[]);
    expect(await toldOf(() => openTicket(app, parties))).toEqual(only(ana));
    await give('technical_support', [bojan] as SignedIn[]);
    expect(await toldOf(() => openTicket(app, parties))).toEqual(only(bojan));
    const elsewhere = await makeParties(app, services, { cc: 'si' });
    expect((await toldOf(() => openTicket(app, elsewhere))).mails).toContain(ana?.email);
  });

  test('of more on a ticket is by mail who looks after it, and in the bell the department too', async () => {
    await give('technical_support', [bojan] as SignedIn[]);
    const { ticket_id: id } = await openTicket(app, parties);
    await db
      .updateTable('ticket')
      .set({ assignee_id: ana?.id ?? null })
      .where('id', '=', id)
      .execute();
    const told = await toldOf(() => say(app, parties.merchant, id));
    expect(told).toEqual({ mails: [ana?.email], bells: [ana?.id, bojan?.id].sort() });
    // Somebody who cannot sign in answers nobody.
    await db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', ana?.id ?? 0)
      .execute();
    expect(await toldOf(() => say(app, parties.merchant, id))).toEqual(only(bojan));
  });

  test('of a ticket that is moved is the department that it came to, but not who moved it', async () => {
    await give('billing', [parties.staff, ana] as SignedIn[]);
    const { ticket_id: ticketId, version } = await openTicket(app, parties);
    const move = () =>
      send(app, changeDeskTicketCall, {
        token: parties.staff.token,
        params: { ticketId },
        body: { version, department: 'billing' },
      });
    expect(await toldOf(move)).toEqual(only(ana));
    const mail = (await waitingEmails(services))[0];
    expect(mail && rendered(mail)).toMatchObject({
      text: expect.stringContaining('Since Monday nothing is read.'),
    });
    const { kind } = await db.selectFrom('notification').select('kind').executeTakeFirstOrThrow();
    expect(kind).toBe('ticket_moved');
  });

  test('of a coupon for review is who has the coupons of its portal, and no mailbox is flooded', async () => {
    const { shop, merchant } = parties;
    await give('coupons', [ana] as SignedIn[]);
    const publish = (code: string) =>
      sendCoupon(app, { shopId: shop.id, token: merchant.token }, goodCoupon({ code }), true);
    expect(await toldOf(() => publish('A1'))).toEqual(only(ana));
    const [mail] = await waitingEmails(services);
    expect(mail?.subject).toContain('Jesenji popust');
    const told = await toldOf(async () => {
      for (let nth = 1; nth <= 25; nth += 1) await publish(`B${nth}`);
    });
    // 20 an hour of a shop, of which the first was before.
    expect([told.mails.length, told.bells.length]).toEqual([19, 25]);
  });
});
