import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  exportAdSheetCall,
  exportBidSheetCall,
} from '../../../shared/contract/bidding/bid-sheets.contract.ts';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { sheetClient } from '../../../tests/clients/sheet-client.ts';
import { makeAd } from '../../../tests/worlds/ad-factory.ts';
import {
  type Cc,
  makeBid,
  makeBrand,
  makeCategory,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

/** What spreadsheets, formulas, delimiters and scripts make of names. */
const NAMES = [
  '"Quoted" 5" pipe; 3,5 mm',
  'Two\nlines\r\nor three',
  '=1+2',
  '+381 60 1',
  '@SUM(A1)',
  '-5 °C\tfreezer',
  "'=apostrophe",
  'Шпорет „Горење“',
  'Žičana ograda čćšđ',
  '冷蔵庫 ثلاجة 🧊',
  '_x000D_ & <b>bold</b>',
  ';;;;;;;;',
  ' 0012 ',
];
/** Not a round number, so that it stands once in a sheet. */
const ODD_MICROS = 123_457;

/** A shop whose categories, products and brands have such names, with bids and ads on half of them. */
async function makeNamedShop(cc: Cc) {
  const shop = await makeShop(db, { cc });
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id], roleId: 3 }));
  const root = await makeCategory(db, { cc, name: 'Root; "all"\nof it' });
  const middle = await makeCategory(db, { parent: root, name: '=HYPERLINK("x")' });
  for (const [index, name] of NAMES.entries()) {
    const category = await makeCategory(db, { parent: middle, name });
    const brand = await makeBrand(db, `${name} ${cc}`);
    const { id: productId } = await makeProduct(db, { category, name, brandId: brand.id });
    await makeOffer(db, { shopId: shop.id, productId, priceMinor: 123_45 });
    const bidMicros = index === 3 ? ODD_MICROS : 200_000 + index;
    const enabled = index % 4 !== 2;
    if (index % 2) await makeBid(db, { shopId: shop.id, categoryId: category.id, bidMicros, enabled });
    if (index % 2) await makeBid(db, { shopId: shop.id, productId, bidMicros, enabled });
    const range = index % 2 ? { fromMinor: 10_05, toMinor: 99_999_999_99 } : {};
    const about = { shopId: shop.id, categoryId: category.id, bidMicros, enabled, brandId: brand.id };
    await makeAd(db, { ...about, ...range, productIds: [productId] });
  }
  return { shop, token, sheet: sheetClient(app, shop.id, token) };
}

const SHEETS = [
  ['bids', { rows: 'categories' }],
  ['bids', { rows: 'products' }],
  ['ads', {}],
] as const;
const FORMATS = ['csv', 'xlsx'] as const;

/** The file with the odd bid, and that alone, as another. */
function withOtherBid(format: (typeof FORMATS)[number], file: Buffer): Uint8Array {
  if (format === 'csv') return Buffer.from(file.toString().replace(';0,123457;', ';0,3;'));
  const parts = unzipSync(file);
  const name = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[name] ?? new Uint8Array());
  return zipSync({ ...parts, [name]: strToU8(xml.replace('<v>0.123457</v>', '<v>0.3</v>')) });
}

describe.each<Cc>(['rs', 'ba', 'si', 'hr'])('on the portal of %s', async (cc) => {
  const { shop, token, sheet } = await makeNamedShop(cc);
  const take = async (kind: 'bids' | 'ads', query: Record<string, string>, language: string) => {
    const { path } = kind === 'bids' ? exportBidSheetCall : exportAdSheetCall;
    const answer = await app.inject({
      ...{ method: 'GET', url: path.replace(':shopId', String(shop.id)), query },
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
    return answer.rawPayload;
  };
  const standing = async () => [
    await db.selectFrom('bid').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute(),
    await db.selectFrom('product_ad').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute(),
    await db.selectFrom('money_change').selectAll().where('shop_id', '=', shop.id).execute(),
  ];

  test.each(
    SHEETS.flatMap(([kind, query]) => FORMATS.map((format) => [kind, { ...query, format }] as const)),
  )(
    'a sheet of %s, %o, changes nothing as it came, and one bid where one was changed',
    async (kind, query) => {
      const before = await standing();
      for (const language of ['en', 'sr', 'sl', 'hr']) {
        const file = await take(kind, query, language);
        for (const asked of [{ dry_run: '1' }, {}, { partial_failure: '1' }]) {
          const { status, body } = await sheet[kind](file, asked);
          expect([status, body.faults, body.changes]).toEqual([200, [], []]);
          expect(body.num_rows).toBeGreaterThanOrEqual(NAMES.length);
          expect(body.num_unchanged).toBe(body.num_rows);
        }
      }
      expect(await standing()).toEqual(before);
      const edited = withOtherBid(query.format, await take(kind, query, 'en'));
      const { body } = await sheet[kind](edited, { dry_run: '1' });
      expect([body.num_faults, body.num_unchanged]).toEqual([0, body.num_rows - 1]);
      // The header and the rows before it; a name of several lines is one row.
      const above = 'rows' in query && query.rows === 'categories' ? 2 : 0;
      expect(body.changes).toMatchObject([{ line: 2 + above + 3, from_bid: 0.123457, to_bid: 0.3 }]);
    },
  );
});
