import { formatCount, formatDecimal } from '../../../../shared/rules/money/money.ts';

const FEW = 20;

/** Foreseen clicks are no whole numbers; of few the tenths matter. */
export function formatClicks(clicks: number): string {
  return clicks < FEW && clicks > -FEW ? formatDecimal(clicks) : formatCount(clicks);
}

/** A change with its sign; null where it is shown as none. */
export function signed(change: number, format: (value: number) => string): string | null {
  const text = format(change);
  if (text === format(0)) return null;
  return change > 0 ? `+${text}` : text;
}
