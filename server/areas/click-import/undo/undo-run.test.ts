import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mergeProductsCall } from '../../../../shared/contract/shops/matching.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { importLines, openClickImport } from '../../../../tests/clients/import-text.ts';
import { someOrder } from '../../../../tests/clients/order-client.ts';
import {
  makePortalToken,
  readLedger,
  readSpending,
  sendEvents,
  someClickEvent,
} from '../../../../tests/clients/portal-client.ts';
import { openOrderDesk } from '../../../../tests/orders/order-world.ts';
import { makeOffer, makeProduct, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import type { Services } from '../../../platform/start/services.ts';
import { openForwarder, withFactsCut } from '../../portal/portal.public.ts';
import { verifyInstallation } from '../../verification/verification.public.ts';
import { askUndo } from './ask-undo.ts';
import { finishUndo, finishUndos } from './finish-undo.ts';
import { findUndoRun } from './undo.repository.ts';

const { app, db, clickhouse, services } = await openWorld();

const importText = openClickImport(services);
const map = ['date=date', 'product=product', 'category=category', 'cost:=0.07'];
const importRun = async (shopId: number, ...rows: string[]) => {
  const { runId, added } = await importText(shopId, importLines(...rows), { map });
  return { runId: runId ?? 0, added };
};

const undo = async (runId: number) => {
  await askUndo(services, { runId, askedBy: null });
  await finishUndo(services, runId);
  return findUndoRun(db, runId);
};
const ledgerOf = async (shopId: number) => (await readLedger(services, shopId)).map(({ day }) => day).sort();
const brought = (shopId: number) => readSpending(db, shopId, 'backfilled_spending');
const productNames = async (shopId: number) => {
  const rows = await db
    .selectFrom('product')
    .select('name')
    .where('external_id', 'like', `shop-${shopId}:%`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};
const ownCategories = async (shopId: number) =>
  (await db.selectFrom('category').select('slug').where('slug', 'like', `imported-shop-${shopId}%`).execute())
    .length;

/** All checks of `npm run verify` that found something. */
const differences = async () => (await verifyInstallation(services)).filter(({ count }) => count > 0);

describe('taking a run back', () => {
  test('leaves what was there before and what other runs brought, to the click and the micro-euro', async () => {
    const shop = await makeShop(db);
    const product = await makeProduct(db);
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    const token = await makePortalToken(db);
    await sendEvents(app, { token, events: [someClickEvent({ shopId: shop.id, productId: product.id })] });
    await openForwarder(services).drain();
    const before = await ledgerOf(shop.id);

    const first = await importRun(shop.id, '2025-03-01,cup,A', '2025-03-01,bowl,B', '2025-04-02,cup,A');
    const second = await importRun(
      shop.id,
      '2025-03-01,cup,A',
      '2025-03-01,bowl,B',
      '2025-04-02,cup,A',
      '2025-04-02,cup,A',
    );
    expect([first.added, second.added]).toEqual([3, 1]);
    expect(await differences()).toEqual([]);

    const run = await undo(first.runId);
    expect(run).toMatchObject({ status: 'undone', added: 3, removedProducts: 1, removedCategories: 1 });
    expect(await ledgerOf(shop.id)).toEqual([...before, '2025-04-02'].sort());
    expect(await brought(shop.id)).toEqual([{ day: '2025-04-02', micros: 70_000, clicks: 1 }]);
    expect(await productNames(shop.id)).toEqual(['cup']);
    expect(await differences()).toEqual([]);

    expect(await undo(second.runId)).toMatchObject({ removedProducts: 1, removedCategories: 2 });
    expect(await ledgerOf(shop.id)).toEqual(before);
    expect(await brought(shop.id)).toEqual([]);
    expect([await productNames(shop.id), await ownCategories(shop.id)]).toEqual([[], 0]);
    expect(await differences()).toEqual([]);
  });

  test('lets the same file come again as if it never had, and moves the data version', async () => {
    const shop = await makeShop(db);
    const { runId } = await importRun(shop.id, '2025-03-01,p,c', '2025-03-02,p,c');
    const version = async () =>
      (await db.selectFrom('shop_data_version').selectAll().where('shop_id', '=', shop.id).executeTakeFirst())
        ?.version ?? 0;
    const versionBefore = await version();
    await undo(runId);
    expect(await version()).toBeGreaterThan(versionBefore);
    expect(await importRun(shop.id, '2025-03-01,p,c', '2025-03-02,p,c')).toMatchObject({ added: 2 });
    expect(await ledgerOf(shop.id)).toEqual(['2025-03-01', '2025-03-02']);
    expect(await differences()).toEqual([]);
  });

  test('is taken up at once: its job comes when whoever asked holds the shop no longer', async () => {
    const shop = await makeShop(db);
    const { runId } = await importRun(shop.id, '2025-03-01,p,c');
    await sql`create table held_at_job (locks integer)`.execute(db);
    await sql`create function note_held() returns trigger language plpgsql as $$
      begin
        insert into public.held_at_job select count(*) from pg_locks
        where locktype = 'advisory' and objsubid = 2
          and database = (select oid from pg_database where datname = current_database());
        return null;
      end $$`.execute(db);
    await sql`create trigger note_held after insert or update on graphile_worker._private_jobs
      for each row execute function note_held()`.execute(db);
    try {
      await askUndo(services, { runId, askedBy: null });
      const { rows } = await sql`select locks from held_at_job`.execute(db);
      expect(rows).toEqual([{ locks: 0 }]);
    } finally {
      await sql`drop trigger note_held on graphile_worker._private_jobs`.execute(db);
    }
    await finishUndos(services);
  });

  test('happens once: not again, not twice at once, and not of a run that never was', async () => {
    const shop = await makeShop(db);
    const { runId } = await importRun(shop.id, '2025-03-01,p,c');
    const asked = await Promise.allSettled([1, 2, 3].map(() => undo(runId)));
    // Whoever came while another one asked is told so.
    expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true);
    await finishUndos(services);
    expect(await ledgerOf(shop.id)).toEqual([]);
    expect(await brought(shop.id)).toEqual([]);
    await expect(undo(runId)).rejects.toThrow(`Run ${runId} was taken back before, on 2026-11-20.`);
    // Half an hour before midnight in UTC is the next day in Belgrade.
    const late = new Date('2026-11-20T23:30:00.000Z');
    await db.updateTable('click_import').set({ undone_at: late }).where('id', '=', runId).execute();
    await expect(undo(runId)).rejects.toThrow(`Run ${runId} was taken back before, on 2026-11-21.`);
    await expect(undo(1_000_000)).rejects.toThrow('There is no run 1000000.');
    const noted = await db
      .selectFrom('audit_log')
      .select(['action', 'shop_ids', 'before'])
      .where('target_kind', '=', 'click_import')
      .where('target_id', '=', runId)
      .execute();
    expect(noted).toEqual([{ action: 'click_import_undone', shop_ids: [shop.id], before: { clicks: 1 } }]);
  });

  test('goes on where a kill cut it off; meanwhile all sums agree, and nothing is imported into the shop', async () => {
    const shop = await makeShop(db);
    const { runId } = await importRun(shop.id, '2025-03-01,p,c');
    const broken = new Proxy(clickhouse, {
      get: (target, name, receiver) =>
        name === 'command' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name, receiver),
    }) as Services['clickhouse'];
    await askUndo(services, { runId, askedBy: null });
    await expect(finishUndo({ ...services, clickhouse: broken }, runId)).rejects.toThrow('killed');
    expect([await brought(shop.id), await ledgerOf(shop.id)]).toEqual([[], ['2025-03-01']]);
    expect(await differences()).toEqual([]);
    await expect(importRun(shop.id, '2025-03-02,p,c')).rejects.toThrow(
      `Run ${runId} of this shop is being taken back`,
    );
    await finishUndos(services);
    expect([await ledgerOf(shop.id), (await findUndoRun(db, runId))?.status]).toEqual([[], 'undone']);
    expect(await importRun(shop.id, '2025-03-02,p,c')).toMatchObject({ added: 1 });
  });

  test('keeps a product that was merged meanwhile, and a category with something else in it', async () => {
    const shop = await makeShop(db);
    const { runId } = await importRun(
      shop.id,
      '2025-03-01,merged,M',
      '2025-03-01,alone,N',
      '2025-03-01,other,O',
    );
    const created = async (name: string) =>
      await db
        .selectFrom('product')
        .selectAll()
        .where('external_id', '=', `shop-${shop.id}:${name}`)
        .executeTakeFirstOrThrow();
    const target = await makeProduct(db);
    const token = await signInAs(app, await makeUser(db, { roleId: 1 }));
    const { id: productId } = await created('merged');
    const body = { product_id: productId, into_product_id: target.id };
    expect((await send(app, mergeProductsCall, { token, body })).status).toBe(200);
    const { category_id: shared } = await created('other');
    await db
      .insertInto('product')
      .values({ portal_id: 1, category_id: shared, name: 'new', url: 'https://x.test/' })
      .execute();
    expect(await undo(runId)).toMatchObject({ status: 'undone', removedProducts: 2, removedCategories: 1 });
    expect(await productNames(shop.id)).toEqual(['merged']);
    expect(await ledgerOf(shop.id)).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('waits for whoever reads a cut, a backup say', async () => {
    const shop = await makeShop(db);
    const { runId } = await importRun(shop.id, '2025-03-01,p,c');
    await askUndo(services, { runId, askedBy: null });
    let undoing: Promise<boolean> = Promise.resolve(false);
    await withFactsCut(services, async () => {
      undoing = finishUndo(services, runId);
      await expect.poll(() => brought(shop.id)).toEqual([]);
      expect(await ledgerOf(shop.id)).toEqual(['2025-03-01']);
    });
    expect(await undoing).toBe(true);
    expect(await ledgerOf(shop.id)).toEqual([]);
  });

  test('that could not be exact changes nothing, and says so', async () => {
    const shop = await makeShop(db);
    const { runId } = await importRun(shop.id, '2025-03-01,p,c', '2025-03-02,p,c');
    await clickhouse.command({
      query: `DELETE FROM app.click WHERE shop_id = ${shop.id} AND day = '2025-03-02' SETTINGS lightweight_deletes_sync = 2`,
    });
    expect(await undo(runId)).toMatchObject({ status: 'done', fault: 'not_exact' });
    expect(await brought(shop.id)).toHaveLength(2);
    await db.deleteFrom('backfilled_spending').where('shop_id', '=', shop.id).execute();
  });
});

test('an order that names a click of the run counts for none any more', async () => {
  const shop = await makeShop(db);
  const { sendAll, account } = openOrderDesk({ app, db, services });
  const { runId } = await importRun(shop.id, '2026-11-18,Ball,Toys');
  const [click] = await readLedger(services, shop.id);
  await sendAll(shop.id, [
    someOrder({ order_id: 'of the run', ...(click ? { click_id: click.event_id } : {}) }),
  ]);
  await account(shop.id);
  const found = async () =>
    (await db.selectFrom('shop_order').select('attribution').where('shop_id', '=', shop.id).execute())[0];
  expect(await found()).toEqual({ attribution: 'attributed' });
  await undo(runId);
  await account(shop.id);
  expect(await found()).toEqual({ attribution: 'unknown_click' });
  // Other tests of the file leave sums that differ.
  expect((await differences()).map(({ title }) => title)).not.toContain(
    'Orders brought what their lines in the reports say',
  );
});
