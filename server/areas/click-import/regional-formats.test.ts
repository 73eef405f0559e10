import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { importLines, openClickImport } from '../../../tests/clients/import-text.ts';
import { readLedger } from '../../../tests/clients/portal-client.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { parseDateFormat, parseWords } from './click-import.public.ts';

const { db, clickhouse, services } = await openWorld();

const importText = openClickImport(services);

describe('days as people of the region write them', () => {
  test.each([
    ['01.03.2025', '2025-03-01', 12],
    ['1.3.2025.', '2025-03-01', 12],
    ['1. 3. 2025. 14:05', '2025-03-01', 14],
    ['01.03.2025 14.05', '2025-03-01', 14],
    ['2025/03/01 14:05', '2025-03-01', 14],
    ['2025/3/1', '2025-03-01', 12],
    ['2025.03.01.', '2025-03-01', 12],
  ])('%s', async (text, day, hour) => {
    const shop = await makeShop(db);
    await importText(shop.id, importLines(`${text},p,c`));
    expect(await readLedger(services, shop.id)).toMatchObject([{ day, hour }]);
  });

  test.each(['03/04/2025', '3-4-2025'])('%s may be two days, and is asked about', async (text) => {
    const shop = await makeShop(db);
    const { bad } = await importText(shop.id, importLines(`${text},p,c`));
    expect(bad.first).toEqual([
      {
        line: 2,
        code: 'two_days',
        values: { value: text },
        message: `"${text}" may be two days; say which by --date-format DD/MM/YYYY or MM/DD/YYYY`,
      },
    ]);
  });

  test.each([
    ['DD/MM/YYYY', '2025-04-03'],
    ['M/D/YYYY', '2025-03-04'],
  ])('with --date-format %s it is one', async (format, day) => {
    const shop = await makeShop(db);
    const dateOrder = parseDateFormat(format);
    await importText(shop.id, importLines('03/04/2025,p,c', '3-4-2025 08:00,p,c'), { dateOrder });
    expect(await readLedger(services, shop.id)).toMatchObject([{ day }, { day }]);
  });

  test.each(['DD.MM.YY', 'day first', 'YYYY', 'DD.DD.YYYY'])('--date-format %s is refused', (format) => {
    expect(() => parseDateFormat(format)).toThrow(/such as DD\.MM\.YYYY/);
  });

  test.each(['31.2.2025', '1.3.25', '13.13.2025'])('%s is no day', async (text) => {
    const shop = await makeShop(db);
    const { bad } = await importText(shop.id, importLines(`${text},p,c`));
    expect(bad.first[0]?.message).toContain('is not a day');
  });

  test.each([
    ['1.1.1970', 'too_old', 'the click is from before 2000-01-01'],
    ['1970-01-01T00:00:00Z', 'too_old', 'the click is from before 2000-01-01'],
    ['31.12.1999', 'too_old', 'the click is from before 2000-01-01'],
    ['1.1.2070', 'future', 'the click is in the future'],
  ])('a click of %s is none', async (text, code, message) => {
    const shop = await makeShop(db);
    const { added, bad } = await importText(shop.id, importLines(`${text},p,c`, '2000-01-01,p,c'));
    expect([added, bad.first]).toMatchObject([1, [{ line: 2, code, message }]]);
  });
});

describe('numbers as people of the region write them', () => {
  const map = ['date=date', 'product=product', 'category:=Razno', 'cost=category'];
  const costOf = async (text: string, decimalSign?: ',' | '.') => {
    const shop = await makeShop(db);
    const { bad } = await importText(shop.id, importLines(`2025-03-01,p,"${text}"`), {
      map,
      ...(decimalSign ? { decimalSign } : {}),
    });
    const [click] = await readLedger(services, shop.id);
    return click?.charge_micros ?? bad.first[0]?.message;
  };

  test.each([
    ['1.299,00', 1_299_000_000],
    ['1,299.00', 1_299_000_000],
    ['1 299,5', 1_299_500_000],
    ['1\u00a0299,5', 1_299_500_000],
    ["1'299.5", 1_299_500_000],
    ['1.234.567', 1_234_567_000_000],
    ['0,07', 70_000],
    ['0.123', 123_000],
    ['0,1234', 123_400],
    ['1299', 1_299_000_000],
    ['0', 0],
  ])('%s', async (text, micros) => {
    expect(await costOf(text)).toBe(micros);
  });

  test('1.299 may be two numbers, and is asked about', async () => {
    expect(await costOf('1.299')).toBe(
      'cost "1.299" may be 1299 or 1.299; say which by --decimal . or --decimal ,',
    );
    expect(await costOf('1.299', '.')).toBe(1_299_000);
    expect(await costOf('1.299', ',')).toBe(1_299_000_000);
    expect(await costOf('1,299', ',')).toBe(1_299_000);
  });

  test.each(['1.29,00', '1,2.3', '1.2.3', '12,', '-1', '1 29', '5 EUR', '1e3', '٣', '1,299,00'])(
    '%s is no number',
    async (text) => {
      expect(await costOf(text)).toMatch(/is not a number such as 12\.50/);
    },
  );

  test('with the decimal sign said, the other one only parts thousands', async () => {
    expect(await costOf('12.5', ',')).toMatch(/is not a number/);
    expect(await costOf('1.299,50', '.')).toMatch(/is not a number/);
  });
});

describe('words', () => {
  const map = ['date=date', 'product=product', 'category:=Razno', 'device=category'];
  const devicesOf = async (rows: string[], words: ReturnType<typeof parseWords> = new Map()) => {
    const shop = await makeShop(db);
    const lines = importLines(...rows.map((word) => `2025-03-01,p,${word}`));
    const { bad } = await importText(shop.id, lines, { map, words });
    const stored = await selectRows<{ device: string }>(
      clickhouse,
      'SELECT device FROM app.click WHERE shop_id = {id:UInt32} ORDER BY event_id',
      { id: shop.id },
    );
    return { devices: new Set(stored.map(({ device }) => device)), bad: bad.first };
  };

  test.each([
    ['mobile', ['telefon', 'Mobitel', 'mobilni', 'mobilni telefon', 'PHONE', 'smartphone']],
    ['desktop', ['računar', 'Računalo', 'računalnik', 'PC', 'kompjuter', 'racunar', 'laptop']],
    ['tablet', ['tablet', 'Tableta', 'tablica']],
  ])('that mean %s', async (device, rows) => {
    expect(await devicesOf(rows)).toEqual({ devices: new Set([device]), bad: [] });
  });

  test('of the file’s own are said by --value; others are named', async () => {
    const words = parseWords(['device:Handy=mobile']);
    expect(await devicesOf(['handy'], words)).toEqual({ devices: new Set(['mobile']), bad: [] });
    const { bad } = await devicesOf(['Handy']);
    expect(bad[0]?.message).toBe(
      'device "Handy" is none of desktop, mobile, tablet; say which by --value device:Handy=mobile',
    );
  });

  test.each(['device', 'colour:a=b', 'device:a', 'device:=mobile', 'device:a=', 'device:a=fridge'])(
    '--value %s is refused',
    (text) => {
      expect(() => parseWords([text])).toThrow(/--value/);
    },
  );
});

describe('encodings are found out', () => {
  const nameAfter = async (content: string, encoding: string, bom = false) => {
    const shop = await makeShop(db);
    const bytes = iconv.encode(content, encoding, { addBOM: bom });
    const summary = await importText(shop.id, bytes, { encoding: 'auto' });
    const { name } = await db
      .selectFrom('product')
      .select('name')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return [summary.encoding, name];
  };

  test.each([
    ['Čarapa đačka', 'utf-8', 'utf-8'],
    ['Čarapa đačka, ćilim', 'windows-1250', 'windows-1250'],
    ['Žuta šolja', 'windows-1250', 'windows-1250'],
    ['Crème brûlée à la señora', 'windows-1252', 'windows-1252'],
    ['Müller Straße', 'windows-1252', 'windows-1250'],
    ['Čarapa', 'utf-16le', 'utf-16le'],
    ['Čarapa b', 'utf-16be', 'utf-16be'],
  ])('%s in %s is read as %s', async (name, encoding, found) => {
    expect(await nameAfter(importLines(`2025-03-01,"${name}",Razno`), encoding)).toEqual([found, name]);
  });

  test('a file of another encoding than said is still refused', async () => {
    const shop = await makeShop(db);
    const content = iconv.encode(importLines('2025-03-01,Čaša,c'), 'windows-1250');
    await expect(importText(shop.id, content, { encoding: 'utf-8' })).rejects.toThrow(/not UTF-8/);
  });
});

describe('quotes', () => {
  test('one that does not end costs its own record alone, which is named by the line where it opened', async () => {
    const shop = await makeShop(db);
    const rows = [
      '2025-03-01,a,c',
      '2025-03-01,"b,c',
      ...Array.from({ length: 500 }, () => '2025-03-02,d,c'),
    ];
    const { added, bad } = await importText(shop.id, importLines(...rows));
    expect([added, bad]).toEqual([
      501,
      {
        count: 1,
        first: [
          {
            line: 3,
            code: 'quote_open',
            values: {},
            message: 'the quote that opens in this line does not end',
          },
        ],
      },
    ]);
  });

  test('two that do not end take nothing that stands between them', async () => {
    const shop = await makeShop(db);
    const rows = ['2025-03-01,"a,c', '2025-03-01,b,c', '2025-03-01,d,c', '2025-03-01,"e,c', '2025-03-01,f,c'];
    const { added, bad } = await importText(shop.id, importLines(...rows));
    expect([added, bad.first.map(({ line }) => line)]).toEqual([3, [2, 5]]);
  });

  test('a text of several lines is one text', async () => {
    const shop = await makeShop(db);
    const { added, bad } = await importText(
      shop.id,
      importLines('2025-03-01,"a ""small""\nred, cup",c', '2025-03-01,b,c'),
    );
    expect([added, bad.count]).toEqual([2, 0]);
  });

  test('a line without an end ends the import before it fills the memory, and is named', async () => {
    const shop = await makeShop(db);
    const { added, bad } = await importText(
      shop.id,
      `${importLines('2025-03-01,p,c')}${'x'.repeat(3_000_000)}`,
    );
    expect([added, bad.first]).toEqual([
      1,
      [
        {
          line: 3,
          code: 'too_long',
          values: {},
          message: 'longer than 1,000,000 characters; nothing was read from here on',
        },
      ],
    ]);
  });
});
