import { describe, expect, test } from 'vitest';
import { sheetClient } from '../../../tests/clients/sheet-client.ts';
import { workbookOf } from '../../../tests/clients/workbooks.ts';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, services } = await openWorld();

async function makeSheets() {
  const bidder = await makeBidder(app, services);
  return { ...bidder, sheet: sheetClient(app, bidder.shop.id, bidder.token) };
}

describe('a whole sheet is refused', () => {
  const HEAD = 'shop_id;category_id;product_id;bid;enabled;as_read';
  test.each([
    [
      'without a column',
      'shop_id;category_id;product_id;enabled;as_read\n1;1;;on;none\n',
      'columns_missing',
      'bid',
    ],
    [
      'with two columns of one name, of which nobody can know which is meant',
      `shop_id;category_id;product_id; BID;Bid ;enabled;as_read;note;note\n1;1;;0,2;0,9;on;none;;\n`,
      'columns_repeated',
      'bid',
    ],
    ['with a header alone', `${HEAD}\n`, 'empty', ''],
    ['of another shop', `${HEAD}\n999999;1;;0,2;;none\n`, 'other_shop', '999999'],
    ['of the old kind', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'spreadsheet', ''],
    ['that is no text', 'shop_id\0', 'not_text', ''],
  ])('%s', async (_, file, fault, value) => {
    const { sheet, bids } = await makeSheets();
    const { body } = await sheet.bids(file, { partial_failure: '1' });
    expect(body.faults).toMatchObject([{ line: 1, fault, value }]);
    expect([body.changes, await bids()]).toEqual([[], []]);
  });

  test('with merged cells, or read where a formula shows nothing', async () => {
    const { sheet, shop, category } = await makeSheets();
    const rows = [HEAD.split(';'), [shop.id, category.id, null, 0.3, 'on', 'none']];
    const merged = workbookOf(rows, { merged: ['D2:D3'] });
    expect((await sheet.bids(merged, { dry_run: '1' })).body.faults).toMatchObject([
      { fault: 'merged_cells', value: 'D2:D3' },
    ]);
    const failed = workbookOf([
      rows[0] ?? [],
      [],
      [shop.id, category.id, null, { formula: '1/0' }, 'on', 'none'],
    ]);
    expect((await sheet.bids(failed, { dry_run: '1' })).body.faults).toMatchObject([
      { line: 3, column: 'bid', fault: 'formula' },
    ]);
    const computed = workbookOf([
      rows[0] ?? [],
      [shop.id, category.id, null, { formula: '0.1*3', shows: '0.30000000000000004' }, 'on', 'none'],
    ]);
    expect((await sheet.bids(computed, { dry_run: '1' })).body.changes).toMatchObject([
      { line: 2, to_bid: 0.3 },
    ]);
  });

  test('with more rows than one may have; as many as it may are read beside the thread that answers', {
    timeout: 120_000,
  }, async () => {
    const { sheet, shop, category, place } = await makeSheets();
    await place({ category_id: category.id, bid: 0.2 });
    const row = `${shop.id};${category.id};;0,2;on;v1 0.2 on`;
    const many = (count: number, last: string) => `${HEAD}\n${`${row}\n`.repeat(count)}${last}\n`;
    const edited = `${shop.id};${category.id};;0,3;on;v1 0.2 on`;
    let longest = 0;
    let before = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 5);
    const { body } = await sheet.bids(many(99_999, edited), { dry_run: '1' });
    clearInterval(timer);
    expect(body).toMatchObject({ num_rows: 100_000, num_unchanged: 99_999, changes: [{ line: 100_001 }] });
    expect(longest).toBeLessThan(1_000);
    const over = await sheet.bids(many(100_000, edited), { dry_run: '1' });
    expect(over.body.faults).toMatchObject([{ fault: 'too_many_rows' }]);
  });
});
