import { beforeAll, expect, test } from 'vitest';
import { listBannersCall } from '../../../../shared/contract/desk/banners.contract.ts';
import {
  type BannerDraft,
  changeBannerCall,
  createBannerCall,
  deleteBannerCall,
  listDeskBannersCall,
} from '../../../../shared/contract/desk/desk-banners.contract.ts';
import { BANNER_WINDOW } from '../../../../shared/rules/limits.ts';
import { byLocale } from '../../../../shared/rules/portals/locales.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, setNow } = await openWorld();
let token = '';
let merchant = '';
const [staff, owner] = [await makeUser(db, { roleId: 1 }), await makeUser(db, { profile: false })];

/** Sets the time; sessions do not last that long. */
async function moveTo(now: string) {
  setNow(now);
  token = await signInAs(app, staff);
  merchant = await signInAs(app, owner);
}
beforeAll(() => moveTo(NOW));

const words = { title: '', text: 'Sale until {{to}} <b>now</b>', short: '', link: 'See it' };
const everyLanguage = byLocale(() => words);
const draft = (patch: Partial<BannerDraft> = {}): BannerDraft => ({
  kind: 'event',
  portals: ['si', 'hr'],
  texts: everyLanguage,
  link: 'https://shoptok.si/sale',
  code: 'SHOPTOK10',
  from_day: '2026-11-20',
  to_day: '2026-11-21',
  enabled: true,
  ...patch,
});
const create = (body: object = draft(), as: string | null = token) =>
  send(app, createBannerCall, { ...(as ? { token: as } : {}), body: { ...body } });
const change = (bannerId: number, body: object, as = token) =>
  send(app, changeBannerCall, { token: as, params: { bannerId }, body: { ...body } });
const shown = async () => (await send(app, listBannersCall, { token: merchant })).body.data;
const error = ({ problem }: Awaited<ReturnType<typeof create>>) => problem.errors?.[0]?.field;
const newest = async () => {
  const { body } = await send(app, listDeskBannersCall, { token });
  return body.data.toSorted((a, b) => b.id - a.id)[0];
};

test('the event of the specification, the coupons and the trust mark are there from the beginning', async () => {
  expect((await shown()).map(({ name }) => name)).toEqual(['trust', 'coupons']);
  await moveTo('2025-04-10T10:00:00Z');
  const [event] = (await shown()).filter(({ kind }) => kind === 'event');
  expect(event).toMatchObject({
    name: 'event:spring-2025',
    portal_ids: [1, 2, 3, 4],
    link: '/products',
    code: '',
    from_day: BANNER_WINDOW.from,
    to_day: BANNER_WINDOW.to,
  });
  await moveTo(NOW);
});

test('a banner is shown on its days in Belgrade while it is on, as it was written', async () => {
  expect((await create()).status).toBe(200);
  const banner = await newest();
  const id = banner?.id ?? 0;
  const names = async () => (await shown()).map(({ name }) => name);
  expect((await shown()).find(({ name }) => name === `event:${id}`)).toMatchObject({
    portal_ids: [3, 4],
    texts: { sl: words },
    code: 'SHOPTOK10',
  });
  await moveTo('2026-11-21T22:59:59Z');
  expect(await names()).toContain(`event:${id}`);
  await moveTo('2026-11-21T23:00:00Z');
  expect(await names()).not.toContain(`event:${id}`);
  await moveTo(NOW);
  expect((await change(id, { ...draft({ enabled: false }), version: 1 })).status).toBe(200);
  expect(await names()).not.toContain(`event:${id}`);
  const late = await change(id, { ...draft(), version: 1 });
  expect([late.status, late.problem.code]).toEqual([409, 'changed_meanwhile']);
  const gone = await send(app, deleteBannerCall, { token, params: { bannerId: id }, query: { version: 2 } });
  expect(gone.body.data.some((one) => one.id === id)).toBe(false);
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('target_kind', '=', 'banner')
    .orderBy('id')
    .execute();
  expect(audit).toMatchObject([
    { action: 'banner_saved', before: null, after: { enabled: true } },
    { action: 'banner_saved', before: { enabled: true }, after: { enabled: false } },
    { action: 'banner_deleted', before: { enabled: false }, after: null },
  ]);
});

test('of two events the one that began last comes first', async () => {
  await create(draft({ from_day: '2026-11-01' }));
  await create(draft({ from_day: '2026-11-19', code: 'LATER' }));
  await create(draft({ from_day: '2026-11-10' }));
  expect((await shown()).find(({ kind }) => kind === 'event')?.code).toBe('LATER');
});

test.each([
  ['a link elsewhere', { link: 'javascript:alert(1)' }, 'link'],
  ['a link to the site of others', { link: '//evil.example' }, 'link'],
  ['a portal twice', { portals: ['si', 'si'] as const }, 'portals'],
  ['no portal', { portals: [] }, 'portals'],
  ['no text', { texts: { ...everyLanguage, sr: { ...words, text: ' ' } } }, 'texts.sr.text'],
  ['two lines', { texts: { ...everyLanguage, en: { ...words, text: 'a\nb' } } }, 'texts.en.text'],
  ['days upside down', { to_day: '2026-11-19' }, 'to_day'],
  ['no days', { from_day: null, to_day: null }, 'from_day'],
  ['coupons outside rs', { kind: 'coupons' as const }, 'portals'],
  ['a long code', { code: 'x'.repeat(21) }, 'code'],
])('refuses %s', async (_, patch, field) => {
  const answer = await create(draft(patch as Partial<BannerDraft>));
  expect(answer.problem.errors?.map((one) => one.field)).toContain(field);
});

test('refuses strangers, merchants, and what does not exist', async () => {
  expect((await create(draft(), null)).status).toBe(401);
  expect((await create(draft(), merchant)).status).toBe(403);
  expect((await change(1, { ...draft(), version: 1 }, merchant)).status).toBe(403);
  expect((await change(2_000_000_000, { ...draft(), version: 1 }, merchant)).status).toBe(403);
  expect((await change(2_000_000_000, { ...draft(), version: 1 })).status).toBe(404);
  expect((await send(app, listDeskBannersCall, { token: merchant })).status).toBe(403);
  expect((await send(app, listBannersCall, {})).status).toBe(401);
  expect(error(await create({ ...draft(), kind: 'other' }))).toBe('kind');
});

test('what the database cannot keep is refused with its field', async () => {
  const broken = { ...words, text: 'Half a sign: \ud83d' };
  for (const [patch, field] of [
    [{ texts: { ...everyLanguage, en: broken } }, 'texts.en.text'],
    [{ from_day: '0000-01-01' }, 'from_day'],
  ] as const) {
    const answer = await create(draft(patch));
    expect([answer.status, error(answer)]).toEqual([422, field]);
  }
});
