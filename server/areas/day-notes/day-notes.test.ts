import { describe, expect, test } from 'vitest';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import * as dayNotes from '../../../shared/contract/reports/day-notes.contract.ts';
import { NOTES_PER_DAY_MAX } from '../../../shared/rules/reports/day-notes.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { race } from '../../../tests/clients/race.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld, TODAY } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const [shop, foreign] = [await makeShop(db), await makeShop(db)];
const ana = await makeUser(db, { shopIds: [shop.id] });
const [token, colleague] = [
  await signInAs(app, ana),
  await signInAs(app, await makeUser(db, { shopIds: [shop.id], roleId: 3 })),
];
const rival = await signInAs(app, await makeUser(db, { shopIds: [foreign.id] }));
const params = { shopId: shop.id };

const create = (body: Loose = {}, by = token) =>
  send(app, dayNotes.createDayNoteCall, {
    token: by,
    params,
    body: { day: TODAY, text: 'Sale begins', ...body },
  });
const change = (noteId: number, body: Loose, by = token) =>
  send(app, dayNotes.changeDayNoteCall, {
    token: by,
    params: { ...params, noteId },
    body: { day: TODAY, text: 'Sale begins', version: 1, ...body },
  });
const remove = (noteId: number, by = token, shopId = shop.id) =>
  send(app, dayNotes.deleteDayNoteCall, { token: by, params: { shopId, noteId } });
const list = async (query: Loose = {}, by = token) =>
  (await send(app, dayNotes.listDayNotesCall, { token: by, params, query })).body.data;

describe('a note on a day', () => {
  test('is seen by everybody of the shop, with who wrote it and who changed it', async () => {
    const { status, body } = await create({ text: '  New prices  ' });
    expect([status, body]).toEqual([
      200,
      {
        id: body.id,
        day: TODAY,
        text: 'New prices',
        version: 1,
        author: 'Ana Anić',
        created_at: NOW,
        editor: null,
        changed_at: null,
      },
    ]);
    expect(await list({}, colleague)).toEqual([body]);
    const changed = await change(body.id, { text: 'Lower prices', day: '2026-11-19' }, colleague);
    expect(changed.body).toMatchObject({
      text: 'Lower prices',
      day: '2026-11-19',
      version: 2,
      changed_at: NOW,
    });
    expect(await list()).toEqual([changed.body]);
    expect((await remove(body.id, colleague)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('stands in the list of its days, newest first', async () => {
    const days = ['2026-10-01', '2026-11-05', '2026-11-06'];
    const ids = [];
    for (const day of days) ids.push((await create({ day })).body.id);
    expect((await list({ date_from: '2026-11-01' })).map(({ day }) => day)).toEqual([
      '2026-11-06',
      '2026-11-05',
    ]);
    expect((await list({ date_to: '2026-10-31' })).map(({ day }) => day)).toEqual(['2026-10-01']);
    for (const id of ids) await remove(id);
  });

  test('is changed by one of those who do it in the same moment', async () => {
    const { id } = (await create()).body;
    expect(await race((nth) => change(id, { text: `Change ${nth}` }))).toEqual({ taken: 1, refused: [409] });
    const late = await change(id, { text: 'Late' });
    expect(late.problem.code).toBe('changed_meanwhile');
    const unseen = await change(id, { text: 'Late', version: MAX_ID });
    expect(unseen.problem.code).toBe('changed_meanwhile');
    expect(await race(() => remove(id))).toEqual({ taken: 1, refused: [404] });
    expect((await change(id, { version: 2 })).status).toBe(404);
  });

  test(`has room beside ${NOTES_PER_DAY_MAX} others at most, also where eight come at once`, async () => {
    const day = '2026-09-01';
    for (let nth = 1; nth < NOTES_PER_DAY_MAX; nth++) await create({ day });
    expect(await race(() => create({ day }))).toEqual({ taken: 1, refused: [422] });
    const { id } = (await create()).body;
    expect((await change(id, { day })).problem.errors).toMatchObject([{ field: 'day', code: 'too_many' }]);
  });

  test('is nobody else’s: of another shop it is not there', async () => {
    const { id } = (await create()).body;
    expect((await remove(id, rival, foreign.id)).status).toBe(404);
    expect((await remove(id, rival)).status).toBe(403);
    expect((await create({}, rival)).status).toBe(403);
    expect((await list()).map((note) => note.id)).toContain(id);
  });

  test.each([
    ['day', 'invalid_format', { day: '2026-02-30' }],
    ['day', 'invalid_format', { day: '0000-01-01' }],
    ['day', 'too_early', { day: '2023-11-19' }],
    ['day', 'too_late', { day: '2029-11-21' }],
    ['text', 'required', { text: ' \n ' }],
    ['text', 'too_long', { text: 'x'.repeat(201) }],
    ['text', 'unreadable', { text: 'two\nlines' }],
    ['text', 'unreadable', { text: 'a\u0000b' }],
    ['colour', 'unrecognized_key', { colour: 'red' }],
  ])('is refused with a wrong %s: %s', async (field, code, body) => {
    const { status, problem } = await create(body);
    expect([status, problem.errors?.map((error) => [error.field, error.code])]).toEqual([
      422,
      [[field, code]],
    ]);
  });

  test('keeps its text when whoever wrote it is gone', async () => {
    const gone = await makeUser(db, { shopIds: [shop.id] });
    const { id } = (await create({ day: '2026-08-01' }, await signInAs(app, gone))).body;
    await db.deleteFrom('app_user').where('id', '=', gone.id).execute();
    expect(await list({ date_to: '2026-08-01' })).toMatchObject([{ id, author: null, text: 'Sale begins' }]);
  });
});
