import { growthPercent } from '../../../shared/rules/money/growth.ts';
import type { KeyFigureData } from '../../ui/panel/key-figure.tsx';
import { formatWithUnit } from '../../ui/table/data-table-format.ts';

type Answer<M extends string> = {
  data: Record<M, number>[];
  total: Record<M, number>;
  previous: Record<M, number>;
};

const rate = (clicks: number, impressions: number) => (impressions > 0 ? clicks / impressions : null);

/** How many of those who saw an offer clicked it; undefined until both answers are there. */
export function clickRate(
  clicks: Answer<'clicks'> | undefined,
  impressions: Answer<'impressions'> | undefined,
): KeyFigureData | undefined {
  if (!clicks || !impressions) return undefined;
  const now = rate(clicks.total.clicks, impressions.total.impressions);
  const before = rate(clicks.previous.clicks, impressions.previous.impressions);
  return {
    value: formatWithUnit('share', now),
    previous: formatWithUnit('share', before),
    growth: growthPercent(now, before),
    line: clicks.data.map((row, index) => rate(row.clicks, impressions.data[index]?.impressions ?? 0)),
  };
}
