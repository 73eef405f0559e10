import { expect, test } from 'vitest';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openForwarder } from '../../areas/portal/portal.public.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { fillDemo } from '../fill-demo.ts';

const NOW = '2026-11-20T16:30:00Z';
const { db, clickhouse, services } = await openWorld({ now: NOW });
await fillDemo(services, { today: '2026-11-20', scale: 0.03 });
const ask = <T>(sql: string): Promise<T[]> => selectRows<T>(clickhouse, sql);

test('shops sell: some orders came back, some name no click, and reports count what was accounted', async () => {
  const orders = await db.selectFrom('shop_order').selectAll().execute();
  expect(orders.length).toBeGreaterThan(100);
  const reasons = new Set(orders.map(({ attribution }) => attribution));
  expect(reasons).toContain('attributed');
  expect(reasons).toContain('no_click');
  expect(reasons).not.toContain(null);
  expect(orders.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(0);
  expect(Math.max(...orders.map(({ ordered_at: at }) => at.getTime()))).toBeLessThan(Date.parse(NOW));
  const clicked = await ask<{ shop: number }>('SELECT DISTINCT shop_id AS shop FROM app.click WHERE valid');
  // What is expected of orders goes by when they came.
  expect(orders.every(({ first_received_at: came, ordered_at: at }) => +came === +at)).toBe(true);
  // Shops without tracking have clicks and no orders.
  expect(new Set(orders.map(({ shop_id: id }) => id)).size).toBeLessThan(clicked.length);
  await openForwarder(services).drain();
  const [stored] = await ask<{ orders: string }>(
    'SELECT toString(sum(sign * is_first)) AS orders FROM app.order_line',
  );
  expect(Number(stored?.orders)).toBe(orders.filter(({ status }) => status === 'placed').length);
});
