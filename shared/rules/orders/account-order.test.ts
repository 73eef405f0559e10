import { describe, expect, test } from 'vitest';
import { type AccountedLine, accountOrder, type OrderMoney } from './account-order.ts';
import type { OrderLine } from './orders.ts';
import { defaultProfitSettings, type ItemCost, type ProfitSettings } from './profit-settings.ts';

const line = (quantity: number, price: number, returned = 0): OrderLine => ({
  item_id: 'A',
  quantity,
  price_minor: price,
  returned,
});
const EUR: OrderMoney = { currency: 'EUR', portalCurrency: 'EUR', perEuroMicros: null };
const SI = defaultProfitSettings('si');
const account = (
  lines: OrderLine[],
  {
    discountMinor = 0,
    settings = SI,
    money = EUR,
    status = 'placed' as const,
  }: {
    discountMinor?: number;
    settings?: ProfitSettings;
    money?: OrderMoney;
    status?: 'placed' | 'cancelled';
  } = {},
): AccountedLine[] =>
  accountOrder(
    { status, discountMinor, lines },
    { bought: lines.map(() => null), costs: lines.map(() => null), settings, money },
  );
const revenue = (lines: AccountedLine[]) => lines.map(({ revenueMinor }) => revenueMinor);

describe('revenue', () => {
  test.each([
    { title: 'VAT is taken off, half up', lines: [line(1, 100)], is: [82] },
    { title: 'a line is rounded once, not a piece', lines: [line(3, 100)], is: [246] },
    { title: 'what came back is taken off', lines: [line(3, 100, 1)], is: [164] },
    { title: 'all came back', lines: [line(3, 100, 3)], is: [0] },
    {
      title: 'the discount is spread by price × quantity, and adds up',
      lines: [line(2, 100), line(1, 100), line(1, 0)],
      discountMinor: 100,
      // 200 − 67 and 100 − 33, each ÷ 1,22.
      is: [109, 55, 0],
    },
    {
      title: 'the part of the discount of what came back goes with it',
      lines: [line(4, 1_000, 1)],
      discountMinor: 400,
      // 3,600 × ¾ = 2,700; ÷ 1,22.
      is: [2_213],
    },
    { title: 'everything was given away', lines: [line(1, 500)], discountMinor: 500, is: [0] },
  ])('$title', ({ lines, discountMinor = 0, is }) => {
    expect(revenue(account(lines, { discountMinor }))).toEqual(is);
  });

  test('prices without VAT stay as they are', () => {
    expect(revenue(account([line(1, 100)], { settings: { ...SI, pricesIncludeVat: false } }))).toEqual([100]);
  });

  test.each([
    ['rs', 10_000, 8_333],
    ['ba', 10_000, 8_547],
    ['si', 10_000, 8_197],
    ['hr', 10_000, 8_000],
  ] as const)('the usual VAT of %s: of %d are left %d', (portal, gross, net) => {
    expect(revenue(account([line(1, gross)], { settings: defaultProfitSettings(portal) }))).toEqual([net]);
  });

  test('a cancelled order brings nothing', () => {
    expect(account([line(1, 100)], { status: 'cancelled' })).toEqual([]);
  });

  test('what was kept is counted in pieces', () => {
    expect(account([line(3, 100, 1), line(5, 1)]).map(({ units }) => units)).toEqual([2, 5]);
  });
});

describe('euro', () => {
  const first = (money: OrderMoney, minor = 10_000) =>
    account([line(1, minor)], { settings: { ...SI, vatRate: 0 }, money })[0];
  test.each([
    ['EUR', 'EUR', null, 10_000, 100_000_000],
    // 100 KM ÷ 1,95583.
    ['BAM', 'BAM', null, 10_000, 51_129_188],
    // 100 EUR × 1,95583, in Bosnia.
    ['EUR', 'BAM', null, 19_558, 100_000_000],
    ['BAM', 'EUR', null, 5_113, 51_129_188],
    // 100 RSD ÷ 117,25.
    ['RSD', 'RSD', 117_250_000, 10_000, 852_878],
    ['RSD', 'RSD', null, 10_000, null],
  ])(
    '100 %s on a portal with %s at %s: %s hundredths, %s micro-euro',
    (currency, portalCurrency, rate, minor, micros) => {
      expect(first({ currency, portalCurrency, perEuroMicros: rate })).toMatchObject({
        revenueMinor: minor,
        revenueMicros: micros,
      });
    },
  );

  test('nothing is nothing, whatever the rate', () => {
    const money = { currency: 'RSD', portalCurrency: 'RSD', perEuroMicros: null };
    expect(first(money, 0)).toMatchObject({ revenueMicros: 0, marginMinor: 0, marginMicros: 0 });
  });
});

describe('margin', () => {
  const product = { productId: 7, brandId: 3, categoryPath: [1, 2] };
  const margins = [
    { of: 'category', id: 1, rate: 1_000 },
    { of: 'category', id: 2, rate: 2_000 },
    { of: 'brand', id: 3, rate: 3_000 },
    { of: 'product', id: 7, rate: 4_000 },
  ] as const;
  const marginWith = (count: number, marginRate: number | null, bought = product) => {
    const settings = { ...SI, vatRate: 0, margins: margins.slice(0, count), marginRate };
    const lines = [line(1, 1_000)];
    const [first] = accountOrder(
      { status: 'placed', discountMinor: 0, lines },
      { bought: [bought], costs: [null], settings, money: EUR },
    );
    return [first?.marginMinor, first?.marginSource, first?.marginMicros];
  };
  test.each([
    [4, [400, 'product', 4_000_000]],
    [3, [300, 'brand', 3_000_000]],
    [2, [200, 'category', 2_000_000]],
    [1, [100, 'category', 1_000_000]],
    [0, [50, 'shop', 500_000]],
  ])('of the first %d rates the nearest counts: %j', (count, is) => {
    expect(marginWith(count, 500)).toEqual(is);
  });

  test('without any rate it is not known; of nothing nothing is left all the same', () => {
    expect(marginWith(0, null)).toEqual([null, 'unknown', null]);
    expect(account([line(1, 100, 1)])[0]).toMatchObject({ marginMinor: 0, marginSource: 'unknown' });
  });

  test('an item that nobody knows has the shop’s', () => {
    const settings = { ...SI, vatRate: 0, margins, marginRate: 1_250 };
    expect(account([line(1, 1_000)], { settings })[0]).toMatchObject({
      bought: null,
      marginMinor: 125,
      marginSource: 'shop',
    });
  });
});

describe('cost of an item', () => {
  const RATE = { ...SI, vatRate: 0, marginRate: 5_000 };
  const costed = (lines: OrderLine[], costs: (ItemCost | null)[], money: OrderMoney = EUR) =>
    accountOrder(
      { status: 'placed', discountMinor: 0, lines },
      { bought: lines.map(() => null), costs, settings: RATE, money },
    ).map(({ marginMinor, marginMicros, marginSource }) => [marginMinor, marginMicros, marginSource]);
  const feed = (minor: number): ItemCost => ({ minor, source: 'feed' });

  test.each([
    {
      title: 'comes before any rate',
      lines: [line(2, 1_000)],
      cost: feed(700),
      is: [600, 6_000_000, 'feed'],
    },
    {
      title: 'of the shop’s own list says so',
      lines: [line(1, 1_000)],
      cost: { minor: 700, source: 'item' } as const,
      is: [300, 3_000_000, 'item'],
    },
    {
      title: 'above the price is a loss',
      lines: [line(1, 100)],
      cost: feed(130),
      is: [-30, -300_000, 'feed'],
    },
    {
      title: 'of what came back is none',
      lines: [line(3, 1_000, 2)],
      cost: feed(700),
      is: [300, 3_000_000, 'feed'],
    },
    { title: 'of a gift is a loss', lines: [line(1, 0)], cost: feed(130), is: [-130, -1_300_000, 'feed'] },
    { title: 'all of which came back is 0', lines: [line(1, 100, 1)], cost: feed(130), is: [0, 0, 'feed'] },
    {
      title: 'that no sum can hold is left out',
      lines: [line(100_000, 1)],
      cost: feed(1_000_000_000),
      is: [50_000, 500_000_000, 'shop'],
    },
  ])('$title', ({ lines, cost, is }) => {
    expect(costed(lines, [cost])).toEqual([is]);
  });

  test('is said in the order’s currency by the rate of law', () => {
    // 10.00 EUR less 10 KM, which are 5.11 EUR; 4.89 EUR are 9.56 KM.
    const money = { currency: 'EUR', portalCurrency: 'BAM', perEuroMicros: null };
    expect(costed([line(1, 1_000)], [feed(1_000)], money)).toEqual([[956, 4_890_000, 'feed']]);
  });

  test('each line has its own, and one without has a rate', () => {
    expect(costed([line(1, 1_000), line(1, 1_000)], [feed(100), null]).map(([minor]) => minor)).toEqual([
      900, 500,
    ]);
  });
});
