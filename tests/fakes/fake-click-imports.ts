import type { OrderImport, OrderReading } from '../../shared/contract/orders/order-imports.contract.ts';
import type { ClickImport, ClickImportResult } from '../../shared/contract/shops/click-imports.contract.ts';
import { fakeOf } from './fake-of.ts';

const reading: NonNullable<ClickImport['reading']> = {
  columns: { date: 'Datum', product: 'Proizvod', category: 'Kategorija', cost: 'Trošak' },
  texts: {},
  delimiter: ';',
  encoding: 'auto',
  date_order: null,
  decimal: ',',
  create: false,
};

/** What a dry run found. */
export const someClickResult = fakeOf<ClickImportResult>({
  is_dry_run: true,
  encoding: 'windows-1250',
  clicks: 1200,
  added: 1000,
  known: 150,
  unplaced: 50,
  unknown_products: 7,
  unknown_categories: 2,
  are_created: false,
  from_day: '2025-03-01',
  to_day: '2025-06-30',
  bad_lines: 3,
  first_bad_lines: [{ line: 4, code: 'no_day', values: { value: '31.02.2025' } }],
});

/** What all files say that were sent and not begun. */
const RECEIVED = {
  id: 7,
  source: 'upload',
  status: 'received',
  is_dry_run: false,
  started_by: 'mira@shop.test',
  created_at: '2026-11-20T10:00:00.000Z',
  started_at: null,
  finished_at: null,
  cancel_asked: false,
  bytes: 0,
} as const;

/** A file that waits to be told how it is read. */
export const someReceivedRun = fakeOf<ClickImport>({
  ...RECEIVED,
  file_name: 'klikovi.csv',
  bytes_total: 2_000_000,
  clicks: 0,
  added: 0,
  recognised: {
    columns: ['Datum', 'Proizvod', 'Kategorija', 'Trošak'],
    samples: [['13.03.2025', 'Šolja', 'Kuhinja', '0,07']],
    encoding: 'windows-1250',
    suggestion: reading,
  },
  reading: null,
  result: null,
  fault: null,
  undo_asked_by: null,
  undone_at: null,
  removed_products: 0,
  removed_categories: 0,
});

/** A run that has ended well. */
export const someDoneRun = (patch: Partial<ClickImport> = {}): ClickImport =>
  someReceivedRun({
    id: 6,
    status: 'done',
    added: 1000,
    clicks: 1200,
    reading,
    result: someClickResult({ is_dry_run: false }),
    ...patch,
  });

/** How the columns of a file of orders are read. */
export const someOrderReading: OrderReading = {
  columns: { order_id: 'Broj', date: 'Datum', item_id: 'Artikal', quantity: 'Kom', price: 'Cena' },
  delimiter: ';',
  encoding: 'auto',
  date_order: null,
  decimal: ',',
  currency: null,
  cancelled: ['otkazan'],
  replace_server: false,
};

/** A file of orders that waits to be told how it is read. */
export const someOrderRun = fakeOf<OrderImport>({
  ...RECEIVED,
  file_name: 'izvoz.csv',
  bytes_total: 2_000,
  orders: 0,
  added: 0,
  recognised: {
    columns: ['Broj', 'Datum', 'Artikal', 'Kom', 'Cena', 'Kupac'],
    ignored: ['Kupac'],
    samples: { Broj: ['2026-118'] },
    encoding: 'utf-8',
    is_workbook: false,
    suggestion: someOrderReading,
  },
  reading: null,
  result: null,
  fault: null,
  undo_asked_by: null,
  undone_at: null,
});
