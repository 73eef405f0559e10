export const STRATEGIES = [
  'max_performance',
  'optimum_visibility',
  'improve_bid',
  'critical_bid',
  'missed_opportunity',
] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The strategy a (mean) position amounts to, by the nearest whole position; a half counts as the worse one. */
export function strategyOf(position: number | null): Strategy {
  if (position === null) return 'missed_opportunity';
  const nearest = Math.round(position);
  if (nearest <= 1) return 'max_performance';
  if (nearest === 2) return 'optimum_visibility';
  if (nearest === 3) return 'improve_bid';
  return 'critical_bid';
}
