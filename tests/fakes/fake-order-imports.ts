import type { OrderImport, OrderReading } from '../../shared/contract/orders/order-imports.contract.ts';
import { fakeOf } from './fake-of.ts';

/** How its columns are read. */
export const orderReading: OrderReading = {
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
  id: 7,
  source: 'upload',
  file_name: 'izvoz.csv',
  status: 'received',
  is_dry_run: false,
  started_by: 'mira@shop.test',
  created_at: '2026-11-20T10:00:00.000Z',
  started_at: null,
  finished_at: null,
  cancel_asked: false,
  bytes: 0,
  bytes_total: 2_000,
  orders: 0,
  added: 0,
  recognised: {
    columns: ['Broj', 'Datum', 'Artikal', 'Kom', 'Cena', 'Kupac'],
    ignored: ['Kupac'],
    samples: { Broj: ['2026-118'] },
    encoding: 'utf-8',
    is_workbook: false,
    suggestion: orderReading,
  },
  reading: null,
  result: null,
  fault: null,
  undo_asked_by: null,
  undone_at: null,
});
