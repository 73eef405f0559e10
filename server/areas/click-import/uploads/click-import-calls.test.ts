import { describe, expect, test } from 'vitest';
import {
  type ClickReading,
  cancelClickImportCall,
  getClickImportCall,
  listClickImportsCall,
  undoClickImportCall,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { clickImportClient } from '../../../../tests/clients/click-import-client.ts';
import { readLedger, readSpending } from '../../../../tests/clients/portal-client.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { withImportLock } from '../import-catalogue.repository.ts';
import { finishUndos } from '../undo/finish-undo.ts';
import { deleteOldClickFiles, openClickUploader } from './click-kind.ts';

const { app, db, services, setNow } = await openWorld();

async function openOwner() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [shop.id] }));
  return { shopId: shop.id, token, client: clickImportClient(app, services, { token, shopId: shop.id }) };
}

const FILE = [
  'Datum;Proizvod;Kategorija;Uređaj;Trošak',
  '13.03.2025;Šolja;Kuhinja;telefon;0,07',
  '14.3.2025. 18:30;Šolja;Kuhinja;računar;0,05',
  '31.02.2025;Šolja;Kuhinja;računar;0,05',
  '01.01.1970;Šolja;Kuhinja;računar;0,05',
  '01.01.2070;Šolja;Kuhinja;računar;0,05',
  '15.03.2025;"Šolja;Kuhinja;računar;0,05',
].join('\n');

async function uploaded(owner: Awaited<ReturnType<typeof openOwner>>, content: string | Buffer = FILE) {
  const { body } = await owner.client.upload(content);
  const reading: ClickReading = { ...(body.recognised?.suggestion as ClickReading), create: true };
  return { id: body.id, body, reading };
}

describe('a file in the browser', () => {
  test('is recognised, and tried without anything being kept', async () => {
    const owner = await openOwner();
    const { client, shopId } = owner;
    const { id, body, reading } = await uploaded(owner);
    const bytes = Buffer.byteLength(FILE);
    expect(body).toMatchObject({ status: 'received', file_name: 'clicks.csv', bytes_total: bytes });
    expect(body.recognised).toMatchObject({
      columns: ['Datum', 'Proizvod', 'Kategorija', 'Uređaj', 'Trošak'],
      encoding: 'utf-8',
      suggestion: {
        columns: {
          date: 'Datum',
          product: 'Proizvod',
          category: 'Kategorija',
          device: 'Uređaj',
          cost: 'Trošak',
        },
        delimiter: ';',
        decimal: ',',
      },
    });

    expect((await client.start(id, reading, true)).body.status).toBe('waiting');
    await client.runAll();
    const tried = await client.get(id);
    expect(tried).toMatchObject({ status: 'received', added: 0, fault: null });
    expect(tried.result).toMatchObject({
      is_dry_run: true,
      clicks: 2,
      unplaced: 2,
      unknown_products: 1,
      bad_lines: 4,
      first_bad_lines: [
        { line: 4, code: 'no_day', values: { value: '31.02.2025' } },
        { line: 5, code: 'too_old' },
        { line: 6, code: 'future' },
        { line: 7, code: 'quote_open' },
      ],
    });
    expect(await readLedger(services, shopId)).toEqual([]);
  });

  test('waits while another import has the shop, and goes on by itself', async () => {
    const { client, shopId } = await openOwner();
    const { body } = await client.upload(FILE);
    const reading: ClickReading = { ...(body.recognised?.suggestion as ClickReading), create: true };
    await client.start(body.id, reading, false);
    await withImportLock(db, shopId, () => client.runAll());
    expect(await client.get(body.id)).toMatchObject({ status: 'waiting', fault: null });
    setNow('2026-11-20T10:01:00Z');
    await client.runAll();
    expect(await client.get(body.id)).toMatchObject({ status: 'done', added: 2 });
  });

  test('is imported beside all limits, and taken back', async () => {
    const owner = await openOwner();
    const { client, shopId } = owner;
    const { id, reading } = await uploaded(owner);
    await client.start(id, reading, false);
    await client.runAll();
    expect(await client.get(id)).toMatchObject({
      status: 'done',
      added: 2,
      clicks: 2,
      bytes: Buffer.byteLength(FILE),
      result: {
        is_dry_run: false,
        added: 2,
        are_created: true,
        from_day: '2025-03-13',
        to_day: '2025-03-14',
      },
    });
    expect(await readSpending(db, shopId, 'backfilled_spending')).toHaveLength(2);
    expect(await readSpending(db, shopId)).toEqual([]);

    const of = { token: owner.token, params: { shopId, importId: id } };
    expect((await send(app, undoClickImportCall, of)).body.status).toBe('undoing');
    await finishUndos(services);
    expect(await client.get(id)).toMatchObject({
      status: 'undone',
      removed_products: 1,
      removed_categories: 2,
    });
    expect(await readLedger(services, shopId)).toEqual([]);
    expect((await send(app, undoClickImportCall, of)).status).toBe(409);
    const { body: list } = await send(app, listClickImportsCall, { token: owner.token, params: { shopId } });
    expect(list).toMatchObject({ total: 1, data: [{ id, status: 'undone' }] });
    expect(list.data[0]?.undo_asked_by).toBe(list.data[0]?.started_by);
  });

  test('in Windows-1250 is read so', async () => {
    const owner = await openOwner();
    const iconv = await import('iconv-lite');
    const { body } = await uploaded(owner, iconv.default.encode(FILE, 'windows-1250'));
    expect(body.recognised).toMatchObject({
      encoding: 'windows-1250',
      columns: expect.arrayContaining(['Uređaj']),
    });
  });

  test('that is empty is refused, and nothing of it stays', async () => {
    const owner = await openOwner();
    expect((await owner.client.upload('')).status).toBe(422);
    const runs = await db
      .selectFrom('click_import')
      .selectAll()
      .where('shop_id', '=', owner.shopId)
      .execute();
    expect(runs).toEqual([]);
  });

  test('is not started without what is needed, nor twice, nor by who has another shop', async () => {
    const owner = await openOwner();
    const { id, reading } = await uploaded(owner);
    const { product: _, ...columns } = reading.columns;
    const incomplete = await owner.client.start(id, { ...reading, columns }, true);
    expect([incomplete.status, incomplete.problem]).toMatchObject([
      422,
      { errors: [{ field: 'reading.columns.product', code: 'required' }] },
    ]);
    const other = await openOwner();
    expect((await other.client.start(id, reading, false)).status).toBe(403);
    const foreign = await send(app, getClickImportCall, {
      token: other.token,
      params: { shopId: other.shopId, importId: id },
    });
    expect(foreign.status).toBe(403);
    expect((await owner.client.start(id, reading, false)).status).toBe(200);
    expect((await owner.client.start(id, reading, false)).status).toBe(409);
  });

  test('whose column is gone fails with its reason', async () => {
    const owner = await openOwner();
    const { id, reading } = await uploaded(owner);
    await owner.client.start(id, { ...reading, columns: { ...reading.columns, product: 'Artikal' } }, true);
    await owner.client.runAll();
    expect(await owner.client.get(id)).toMatchObject({
      status: 'received',
      fault: { code: 'no_column', values: { field: 'product', column: 'Artikal' } },
    });
  });

  test('is cancelled while it waits, and while it runs; what it brought can be taken back', async () => {
    const owner = await openOwner();
    const rows = Array.from({ length: 25_000 }, (_, i) => `2025-03-01,p${i % 3},c`);
    const content = ['date,product,category', ...rows].join('\n');
    const { id, reading } = await uploaded(owner, content);
    const of = { token: owner.token, params: { shopId: owner.shopId, importId: id } };
    await owner.client.start(id, reading, true);
    expect((await send(app, cancelClickImportCall, of)).body.status).toBe('received');
    await owner.client.start(id, reading, false);
    // Cancelled while the first chunk is on its way to ClickHouse.
    const uploader = openClickUploader({
      ...services,
      forward: async () => {
        await send(app, cancelClickImportCall, of);
        await db.updateTable('click_import').set({ cancel_asked: true }).where('id', '=', id).execute();
        await new Promise((resolve) => setTimeout(resolve, 1_200));
      },
    });
    await uploader.importing['import-clicks']?.run({ importId: id });
    const run = await owner.client.get(id);
    expect(run.status).toBe('cancelled');
    expect(run.added).toBeLessThan(25_000);
    await send(app, undoClickImportCall, of);
    await finishUndos(services);
    expect([(await owner.client.get(id)).status, await readLedger(services, owner.shopId)]).toEqual([
      'undone',
      [],
    ]);
  });

  test('that a process leaves is taken up by the next one, and nothing of it counts twice', async () => {
    const owner = await openOwner();
    const rows = Array.from({ length: 25_000 }, (_, i) => `2025-03-01,p${i % 3},c`);
    const { id, reading } = await uploaded(owner, ['date,product,category', ...rows].join('\n'));
    await owner.client.start(id, reading, false);
    let chunks = 0;
    const uploader = openClickUploader({
      ...services,
      forward: async () => {
        chunks += 1;
        if (chunks === 2) void uploader.stop();
      },
    });
    await uploader.importing['import-clicks']?.run({ importId: id });
    expect(await owner.client.get(id)).toMatchObject({ status: 'waiting', added: 10_000 });
    await owner.client.runAll();
    expect(await owner.client.get(id)).toMatchObject({
      status: 'done',
      added: 25_000,
      result: { clicks: 25_000, added: 25_000, known: 0 },
    });
    expect(await readLedger(services, owner.shopId)).toHaveLength(25_000);
  });

  test('that nobody starts goes after a week', async () => {
    const owner = await openOwner();
    const { id } = await uploaded(owner);
    const key = `clicks/${owner.shopId}/${id}`;
    await deleteOldClickFiles(services);
    expect(await services.files.exists(key)).toBe(true);
    setNow('2026-11-28T10:00:00Z');
    await deleteOldClickFiles(services);
    expect(await services.files.exists(key)).toBe(false);
    expect(await db.selectFrom('click_import').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
