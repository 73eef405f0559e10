import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { projectBidCall } from '../../../shared/contract/bidding/bid-projection.contract.ts';
import { listMoneyChangesCall } from '../../../shared/contract/bidding/money-changes.contract.ts';
import { insertBidRow, viewedFortnight } from '../../../tests/bidding/viewed-fortnight.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { editedSheet, sheetClient } from '../../../tests/clients/sheet-client.ts';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { makeBid, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';

const world = await openWorld();
const { app, db, services } = world;

async function makeSheets() {
  const bidder = await makeBidder(app, services);
  return { ...bidder, sheet: sheetClient(app, bidder.shop.id, bidder.token) };
}

/** The lines of the rows that say something in a column. */
const lineOf = (rows: readonly (readonly string[])[], column: string, value: number) => {
  const at = rows[0]?.indexOf(column) ?? -1;
  return rows.findIndex((cells) => cells[at] === String(value)) + 1;
};

describe('a sheet of bids', () => {
  test('is taken as it stands, edited, looked at, applied as one change and taken back', async () => {
    const { sheet, shop, category, product, place, bids, history, undo } = await makeSheets();
    await place({ category_id: category.id, bid: 0.2 });
    const rows = await sheet.rows('bids');
    const line = lineOf(rows, 'category_id', category.id);
    expect(rows[0]).toEqual(
      'shop_id;category_id;category;product_id;product;item_id;ean;base;bid;enabled;as_read'.split(';'),
    );
    expect(rows[line - 1]?.slice(7)).toEqual(['0,05', '0,2', 'on', 'v1 0.2 on']);
    const products = await sheet.rows('bids', { rows: 'products' });
    expect(products[1]?.slice(7)).toEqual(['0,05', '', '', 'none']);
    expect(products[1]?.[3]).toBe(String(product.id));

    // As it came it changes nothing.
    const same = await sheet.bids(editedSheet(rows, {}), { dry_run: '1' });
    expect(same.body).toMatchObject({ num_rows: rows.length - 1, num_faults: 0, changes: [], changed: null });
    expect(same.body.num_unchanged).toBe(rows.length - 1);

    const both = `${editedSheet(rows, { [line]: { bid: '0,3', enabled: 'off' } })}${shop.id};;;${product.id};;;;;0,25;;none\r\n`;
    const { body: shown } = await sheet.bids(both, { dry_run: '1' });
    expect(shown.changes).toMatchObject([
      {
        ...{ line, category_id: category.id, product_id: null, from_bid: 0.2, from_enabled: true },
        ...{ to_bid: 0.3, to_enabled: false },
      },
      { line: rows.length + 1, product_id: product.id, from_bid: null, to_bid: 0.25, to_enabled: true },
    ]);
    expect(await bids()).toMatchObject([{ bid_micros: 200_000, version: 1 }]);

    const { body: done } = await sheet.bids(both, { plan: shown.plan });
    expect(done.changed?.changes).toBe(2);
    expect(await bids()).toMatchObject([
      { category_id: category.id, bid_micros: 300_000, enabled: false, version: 2 },
      { product_id: product.id, bid_micros: 250_000, enabled: true, version: 1 },
    ]);
    const sets = (await history()).slice(1).map(({ change_set }) => change_set);
    expect(sets).toEqual([done.changed?.change_set, done.changed?.change_set]);
    expect((await undo(done.changed?.change_set ?? '')).status).toBe(200);
    expect(await bids()).toMatchObject([{ bid_micros: 200_000, enabled: true }]);
  });

  test('comes as a workbook too, and goes back as one', async () => {
    const { sheet, category, place, bids } = await makeSheets();
    await place({ category_id: category.id, bid: 0.2 });
    const { rawPayload } = await sheet.file('bids', { format: 'xlsx' });
    const parts = unzipSync(rawPayload);
    const name = 'xl/worksheets/sheet1.xml';
    const xml = strFromU8(parts[name] ?? new Uint8Array());
    expect(xml.match(/<v>0.2<\/v>/g)).toHaveLength(1);
    const edited = zipSync({ ...parts, [name]: strToU8(xml.replace('<v>0.2</v>', '<v>0.35</v>')) });
    expect((await sheet.bids(edited)).body.changed?.changes).toBe(1);
    expect(await bids()).toMatchObject([{ bid_micros: 350_000 }]);
  });

  test('of last month: what was changed since is a conflict and stays, what nobody edited is no matter', async () => {
    const { sheet, category, product, place, update, bids } = await makeSheets();
    const first = await place({ category_id: category.id, bid: 0.2 });
    const second = await place({ product_id: product.id, bid: 0.4 });
    const id = (answer: typeof first) => answer.body.bids[0]?.bid_id ?? 0;
    const rows = await sheet.rows('bids');
    const products = await sheet.rows('bids', { rows: 'products' });
    await update(id(first), { bid: 0.25, version: 1 });
    await update(id(second), { bid: 0.45, version: 1 });
    const line = lineOf(rows, 'category_id', category.id);
    const old = editedSheet([...rows, ...products.slice(1)], { [line]: { bid: '0,3' } });
    const { body } = await sheet.bids(old, { dry_run: '1' });
    expect(body).toMatchObject({ changes: [], num_faults: 1 });
    expect(body.faults).toEqual([
      {
        ...{ line, fault: 'changed_meanwhile', column: 'bid', value: '0.3' },
        ...{ current_bid: 0.25, current_enabled: true },
      },
    ]);
    const refused = await sheet.bids(old);
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, 'partial_failure']);
    expect((await sheet.bids(old, { partial_failure: '1' })).body.changed).toEqual({
      change_set: null,
      changes: 0,
    });
    expect((await bids()).map(({ bid_micros }) => bid_micros)).toEqual([250_000, 450_000]);
  });

  test('is applied only as it was shown, without the lines that are not wanted', async () => {
    const { sheet, shop, category, product, place, update, bids } = await makeSheets();
    const { body: placed } = await place({ category_id: category.id, bid: 0.2 });
    const head = 'shop_id;category_id;product_id;bid;enabled;as_read';
    const file = `${head}\n${shop.id};${category.id};;0,3;;v1 0.2 on\n${shop.id};;${product.id};0,25;on;none\n`;
    const { body: shown } = await sheet.bids(file, { dry_run: '1' });
    const late = `${head}\n${shop.id};${category.id};;0,31;;v1 0.2 on\n`;
    expect((await sheet.bids(late, { plan: shown.plan })).problem.code).toBe('changed_meanwhile');
    await update(placed.bids[0]?.bid_id ?? 0, { bid: 0.22, version: 1 });
    expect((await sheet.bids(file, { plan: shown.plan, partial_failure: '1' })).problem.code).toBe(
      'changed_meanwhile',
    );
    const { body: again } = await sheet.bids(file, { dry_run: '1' });
    expect(again.changes.map(({ line }) => line)).toEqual([3]);
    const done = await sheet.bids(file, { plan: again.plan, partial_failure: '1', without: '3' });
    expect(done.body.changed?.changes).toBe(0);
    expect(await bids()).toHaveLength(1);
  });

  test('names each row that cannot be, with its line, and takes the others where that is asked', async () => {
    const { sheet, shop, category, product, bids } = await makeSheets();
    const foreign = await makeBidder(app, services, 'hr');
    const row = (cells: string) => `${shop.id};${cells}`;
    const lines = [
      'bid;as_read;enabled;product_id;category_id;shop_id',
      ...['0,04;none;;;C;S', '0,30;none;on;P;;S', 'cheap;none;;;1;S', '1.234;none;;;1;S', '=A1;none;;;1;S'],
      ...['0,2;none;;7;8;S', '0,2;none;;;;S', '0,2;none;;;x;S', '0,2;none;;;1;', '0,2;v1;;;1;S'],
      ...['0,2;v3 0.1 on;;;C;S', '0,2;none;;;F;S', '0,31;none;;P;;S', '101;none;;;1;S', ';none;on;;1;S'],
    ].map((text) =>
      text
        .replace(/\bC\b/, String(category.id))
        .replace(/\bP\b/, String(product.id))
        .replace(/\bF\b/, String(foreign.category.id))
        .replace(/\bS\b/, String(shop.id)),
    );
    expect(row('')).toContain(String(shop.id));
    const { body } = await sheet.bids(lines.join('\n'), { partial_failure: '1' });
    expect(body.faults.map(({ line, fault, column }) => `${line} ${column} ${fault}`)).toEqual([
      '2 bid below_minimum',
      '4 bid not_an_amount',
      '5 bid ambiguous',
      '6 bid formula',
      '7 product_id two_targets',
      '8 category_id target_missing',
      '9 category_id not_an_id',
      '10 shop_id shop_missing',
      '11 as_read as_read_broken',
      '12 bid repeated',
      '13 category_id unknown_target',
      '14 bid repeated',
      '15 bid too_high',
      '16 bid bid_missing',
    ]);
    expect(body.changed?.changes).toBe(1);
    expect(await bids()).toMatchObject([{ product_id: product.id, bid_micros: 300_000 }]);
  });

  test('says by the curve what the changes cost, as the projection says it', async () => {
    const { own, product, token } = await viewedFortnight(world);
    const sheet = sheetClient(app, own.id, token);
    const categoryId = product.category.id;
    await insertBidRow(db, { shop: own, micros: 170_000, categoryId });
    const rows = await sheet.rows('bids');
    const line = lineOf(rows, 'category_id', categoryId);
    const project = async (bid: number) =>
      (
        await send(app, projectBidCall, {
          params: { shopId: own.id },
          query: { category_id: categoryId, bid },
          token,
        })
      ).body;
    const raised = (await sheet.bids(editedSheet(rows, { [line]: { bid: '0,3' } }), { dry_run: '1' })).body;
    const { with_bid: then, now } = await project(0.3);
    expect(raised.changes).toMatchObject([
      {
        ...{ position_avg: then.position_avg, clicks_month: then.clicks_month, cost_month: then.cost_month },
        ...{ clicks_month_now: now.clicks_month, cost_month_now: now.cost_month },
      },
    ]);
    expect([raised.cost_month, raised.cost_month_now]).toEqual([then.cost_month, now.cost_month]);
    // Off, it stands where a shop without a bid does.
    const off = (await sheet.bids(editedSheet(rows, { [line]: { enabled: 'off' } }), { dry_run: '1' })).body;
    expect(off.changes).toMatchObject([{ to_enabled: false, position_avg: 4 }]);
  });
});

describe('others', () => {
  test('neither read nor change what is not theirs; tokens do what their scopes say', async () => {
    const { sheet, shop, category, user, bids, place } = await makeSheets();
    await place({ category_id: category.id, bid: 0.2 });
    const stranger = await signInAs(app, await makeUser(db, { shopIds: [(await makeShop(db)).id] }));
    const file = editedSheet(await sheet.rows('bids'), {});
    expect((await sheet.file('bids', {}, stranger)).statusCode).toBe(403);
    expect((await sheet.bids(file, {}, stranger)).status).toBe(403);
    expect((await sheet.bids(file, {}, '')).status).toBe(401);
    const tokenOf = (scope: 'bids:read' | 'bids:write') =>
      createServiceToken(db, {
        ...{ name: scope, scopes: [scope], portalIds: [], shopIds: [shop.id], createdBy: user.id },
        expiresAt: new Date('2027-01-01T00:00:00Z'),
      } as never);
    const [reads, writes] = [await tokenOf('bids:read'), await tokenOf('bids:write')];
    expect((await sheet.file('bids', {}, reads)).statusCode).toBe(200);
    expect((await sheet.bids(file, {}, reads)).status).toBe(403);
    const rows = await sheet.rows('bids');
    const line = lineOf(rows, 'category_id', category.id);
    const edited = editedSheet(rows, { [line]: { bid: '0,26' } });
    expect((await sheet.bids(edited, {}, writes)).body.changed?.changes).toBe(1);
    expect(await bids()).toMatchObject([{ bid_micros: 260_000 }]);
    // In the name of whoever made the token.
    const { body } = await send(app, listMoneyChangesCall, {
      params: { shopId: shop.id },
      token: await signInAs(app, user),
    });
    expect(body.data[0]?.actor).toBe(user.email);
  });

  test.each([
    { dry_run: '2' },
    { without: '3-' },
    { without: 'x' },
    { plan: 'x'.repeat(101) },
    { rows: 'all' },
  ])('are refused where they ask for %o', async (query) => {
    const { sheet } = await makeSheets();
    expect((await sheet.bids('shop_id;bid', query)).status).toBe(422);
  });

  test('a bid that was placed meanwhile is not overwritten by a row that knows of none', async () => {
    const { sheet, shop, category } = await makeSheets();
    await makeBid(db, { shopId: shop.id, categoryId: category.id });
    const file = `shop_id;category_id;product_id;bid;enabled;as_read\n${shop.id};${category.id};;0,33;;\n`;
    expect((await sheet.bids(file, { dry_run: '1' })).body.faults).toMatchObject([
      { line: 2, fault: 'changed_meanwhile' },
    ]);
  });
});
