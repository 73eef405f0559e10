import { expect, test } from 'vitest';
import { wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { incidentsOf } from './incidents.ts';

const TODAY = '2026-11-20';
const shop = (id: number, owner: 'merchant' | null, size: 'large' | 'middle') => ({ id, owner, size });
const worldOf = (...shops: ReturnType<typeof shop>[]) => ({ shops }) as never;
const ofMerchant = worldOf(shop(4, null, 'large'), shop(7, 'merchant', 'large'));
const at = (daysAgo: number, hour: number) => wallInstant(addDays(TODAY, -daysAgo), hour * 60);

test('the portal of the merchant’s largest shop loses nine visits in ten of one evening', () => {
  const { isLost } = incidentsOf(ofMerchant, TODAY);
  const lost = (daysAgo: number, hour: number, draw: number) => isLost(at(daysAgo, hour), () => draw);
  expect([lost(2, 17, 0.99), lost(2, 18, 0.99), lost(2, 20, 0.11), lost(2, 21, 0.99)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([lost(2, 19, 0.09), lost(1, 19, 0.99), lost(3, 19, 0.99)]).toEqual([false, false, false]);
});

test('that shop is away once for six hours, and each change of it is said once', () => {
  const { advance, isAway } = incidentsOf(ofMerchant, TODAY);
  expect([advance(at(5, 10)), isAway(7)]).toEqual([[], false]);
  expect([advance(at(5, 11)), isAway(7), isAway(4)]).toEqual([[7], true, false]);
  expect([advance(at(5, 17) - HOUR_MS), isAway(7)]).toEqual([[], true]);
  expect([advance(at(5, 17)), isAway(7), advance(at(5, 18))]).toEqual([[7], false, []]);
});

test('portals without such a shop have neither', () => {
  const { isLost, advance } = incidentsOf(
    worldOf(shop(4, null, 'large'), shop(8, 'merchant', 'middle')),
    TODAY,
  );
  expect([isLost(at(2, 19), () => 0.99), advance(at(5, 12))]).toEqual([false, []]);
});
