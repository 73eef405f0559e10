import type { MonthCast } from './month-shops.ts';

/** Shops of one market, most of which want more than their limit pays; several want the same first position. */
export const MONTH_CAST: readonly MonthCast[] = [
  { name: 'position 1', wish: { kind: 'hold_position', position: 1, share: 0.8 }, part: 0.5 },
  { name: '0.20 € a click', wish: { kind: 'target_cpc', cpcMicros: 200_000 }, part: 0.7 },
  { name: 'cost share 8 %', wish: { kind: 'target_cost_share', costShare: 0.08 }, part: 0.6 },
  { name: 'most profit', wish: { kind: 'most_profit' }, part: 0.6 },
  { name: '60 € a day', wish: { kind: 'most_clicks', budgetMicros: 60_000_000 }, part: 0.5 },
  { name: 'position 2, with room', wish: { kind: 'hold_position', position: 2, share: 0.8 }, part: 3 },
  { name: 'cost share 8 %, with room', wish: { kind: 'target_cost_share', costShare: 0.08 }, part: 3 },
  { name: 'position 1, nearly enough', wish: { kind: 'hold_position', position: 1, share: 0.9 }, part: 0.8 },
];
