import { expect, test } from 'vitest';
import { getStatementCall } from '../../../shared/contract/bidding/statements.contract.ts';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo, waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { openPortalWorld, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { notificationsOf } from '../../../tests/references/notification-assertions.ts';
import { makeSeller, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';
import { issueHistory, issueStatements } from './statements.public.ts';

const { app, db, services, setNow, post, product } = await openPortalWorld();

test.each(LOCALES)('owners are told in %s, once, by mail and in the bell; others are not', async (lang) => {
  setNow(NOW);
  const shop = await makeSeller(db, [product], { name: `Čoka ${lang}` });
  const of = { shopIds: [shop.id] };
  const [owner, member, staff] = [
    await makeUser(db, of),
    await makeUser(db, { ...of, roleId: 3 }),
    await makeUser(db, { ...of, roleId: 1 }),
  ];
  await db.updateTable('app_user').set({ lang }).where('id', '=', owner.id).execute();
  const sold = { shopId: shop.id, productId: product.id };
  const clicks = [someClickEvent(sold), someClickEvent(sold, { at: '2026-10-25T10:00:00.000Z' })];
  expect((await post(clicks)).body.accepted).toBe(2);
  setNow('2027-01-20T10:00:00Z');
  await Promise.all([issueStatements(services), issueStatements(services)]);
  expect(await issueStatements(services)).toBe(0);
  const token = await signInAs(app, owner);
  const { body } = await send(app, getStatementCall, {
    token,
    params: { shopId: shop.id, month: '2026-11' },
  });
  // That of October was issued too, late, and is no news.
  expect(
    (await send(app, getStatementCall, { token, params: { shopId: shop.id, month: '2026-10' } })).status,
  ).toBe(200);
  expect(await notificationsOf(db, owner)).toMatchObject([
    { kind: 'statement_issued', details: { title: `${body.number} · 11.2026 · 0,05\u00a0€` } },
  ]);
  const mails = await waitingEmails(services, owner.email);
  expect(mails).toMatchObject([{ lang, action: { path: `/statements?shop_id=${shop.id}&month=2026-11` } }]);
  const said = `${mails[0]?.subject} ${mails[0]?.paragraphs}`;
  for (const part of [shop.name, body.number, '11.2026', '0,05']) expect(said).toContain(part);
  expect(said).not.toContain('{{');
  for (const other of [member, staff]) {
    expect(await notificationsOf(db, other)).toEqual([]);
    expect(await emailsTo(services, other.email)).toEqual([]);
  }
});

test('of statements of a past that nobody waited for, nobody hears', async () => {
  setNow(NOW);
  const shop = await makeSeller(db, [product]);
  const owner = await makeUser(db, { shopIds: [shop.id] });
  expect((await post([someClickEvent({ shopId: shop.id, productId: product.id })])).body.accepted).toBe(1);
  setNow('2027-01-20T10:00:00Z');
  await issueHistory(services);
  const token = await signInAs(app, owner);
  const asked = { token, params: { shopId: shop.id, month: '2026-11' } };
  expect((await send(app, getStatementCall, asked)).status).toBe(200);
  expect(await notificationsOf(db, owner)).toEqual([]);
  expect(await emailsTo(services, owner.email)).toEqual([]);
  expect(await issueStatements(services)).toBe(0);
});
