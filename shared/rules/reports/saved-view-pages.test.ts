import { expect, test } from 'vitest';
import { isViewParam, viewPageAt, viewSearch } from './saved-view-pages.ts';

test('a page of ours has views, and nothing else has', () => {
  expect(viewPageAt('/devices')).toBe('/devices');
  for (const path of [
    '/login',
    '//evil.example',
    'https://evil.example/devices',
    'javascript:alert(1)',
    'toString',
  ])
    expect(viewPageAt(path), path).toBeNull();
});

test.each([
  ['category_id', '17', true],
  ['category_id', "1'--", false],
  ['category_id', '0', false],
  ['plot_items', '3,17', true],
  ['plot_items', '1,2,3,4,5,6', false],
  ['products_sort', 'cpc_sum.desc', true],
  ['products_sort', 'cpc_sum.desc;drop', false],
  ['tables', 'clicks,by-day', true],
  ['columns', 'none', true],
  ['device', 'tablet', true],
  ['device', '<script>', false],
  ['compare_from', '2026-02-30', false],
  ['compare_from', '2026-02-28', true],
  ['products_page', '3', false],
  ['redirect', 'dashboard', false],
  ['shop_id', '7', false],
  ['tables', 'a'.repeat(1_001), false],
])('%s=%s of a view of /dashboard: %s', (name, value, isPossible) => {
  expect(isViewParam('/dashboard', name, value)).toBe(isPossible);
});

test('a view keeps the goal that it is restricted to, and that it is about what no goal changes', () => {
  for (const goal of ['5', '0']) expect(isViewParam('/bidding', 'goal_id', goal)).toBe(true);
  for (const goal of ['00', '-5', '5,6', '']) expect(isViewParam('/bidding', 'goal_id', goal)).toBe(false);
});

test('what is searched for is any one line', () => {
  expect(isViewParam('/orders', 'q', 'kafa & šolja "2"')).toBe(true);
  expect(isViewParam('/orders', 'q', 'two\nlines')).toBe(false);
  expect(isViewParam('/orders', 'q', '')).toBe(false);
});

test('of an address a view keeps what the page shows by', () => {
  const raw = {
    shop_id: 7,
    date_from: '2026-11-01',
    plot_items: [3, 17],
    device: 'tablet',
    products_page: 2,
    q: 'x',
  };
  expect(viewSearch('/products', raw)).toEqual({ plot_items: '3,17', device: 'tablet' });
});
