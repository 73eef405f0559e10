import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type {
  PortfolioShop,
  PortfolioTotal,
} from '../../../../shared/contract/reports/portfolio.contract.ts';
import { Growth, type GrowthMeaning } from '../../../ui/panel/key-figure-growth.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { type CellKind, formatCell } from '../../../ui/table/data-table-format.ts';
import type { PortfolioWord } from '../portfolio-texts.ts';

type Figures = PortfolioShop | PortfolioTotal;
type Shared = keyof PortfolioTotal & keyof PortfolioShop;
type FigureKey = { [K in Shared]: PortfolioTotal[K] extends number | null ? K : never }[Shared];
type GrowthKey = keyof PortfolioTotal['growth'];

/** A figure of a shop may lead to the page behind it. */
export type LinkOf<R> = (row: R, key: string, shown: string) => ReactNode;

type Figure = { key: FigureKey & GrowthKey; title: string; kind: CellKind; meaning: GrowthMeaning };
type Look<R> = {
  t: PortfolioWord;
  link: LinkOf<R>;
  /** Nothing is compared where it is false. */
  isCompared: boolean;
};

/** A figure with its growth below it; the growth is a column of its own in files. */
function grownColumns<R extends Figures>(figure: Figure, { t, link, isCompared }: Look<R>): DataColumn<R>[] {
  const { key, title, kind, meaning } = figure;
  const shown: DataColumn<R> = {
    key,
    title,
    kind,
    value: (row) => row[key],
    render: (row) => (
      <Stack gap={0} align="var(--app-cell-side, flex-end)">
        {link(row, key, formatCell(kind, row[key]))}
        {isCompared && row[key] !== null && <Growth percent={row.growth[key]} meaning={meaning} size="xs" />}
      </Stack>
    ),
  };
  const growth: DataColumn<R> = {
    key: `${key}_growth`,
    title: t('growth_of', { figure: title }),
    kind: 'growth',
    value: (row) => row.growth[key],
    optional: true,
  };
  return isCompared ? [shown, growth] : [shown];
}

function plainColumn<R extends Figures>(
  key: FigureKey,
  title: string,
  kind: CellKind,
  { link }: Look<R>,
): DataColumn<R> {
  return {
    key,
    title,
    kind,
    value: (row) => row[key],
    render: (row) => link(row, key, formatCell(kind, row[key])),
  };
}

/** What the clicks cost and brought. */
export function trafficColumns<R extends Figures>(look: Look<R>): DataColumn<R>[] {
  const { t } = look;
  const grown = (key: Figure['key'], kind: CellKind, meaning: GrowthMeaning) =>
    grownColumns({ key, title: t(key), kind, meaning }, look);
  return [
    ...grown('clicks', 'count', 'good'),
    ...grown('cpc_sum', 'money', 'neutral'),
    { ...plainColumn('cpc_avg', t('cpc_avg'), 'cpc', look), optional: true },
    ...grown('orders', 'count', 'good').map((column) => ({ ...column, optional: true })),
    ...grown('revenue', 'money', 'good'),
    { ...plainColumn('revenue_local', t('revenue_local'), 'price', look), optional: true },
    ...grown('profit', 'money', 'good'),
  ];
}

/** How the shops stood on the last full day, and what waits. */
export function standingColumns<R extends Figures>(look: Look<R>): DataColumn<R>[] {
  const { t } = look;
  return [
    plainColumn('coverage', t('coverage'), 'share', look),
    {
      ...plainColumn('lost_rank', t('lost_rank'), 'share', look),
      render: (row) => (
        <Stack gap={0} align="var(--app-cell-side, flex-end)">
          {look.link(row, 'lost_rank', formatCell('share', row.lost_rank))}
          {row.outbid > 0 && (
            <Text size="xs" c="dimmed">
              {t('outbid_in', { count: row.outbid })}
            </Text>
          )}
        </Stack>
      ),
    },
    plainColumn('lost_budget', t('lost_budget'), 'share', look),
    { ...plainColumn('outbid', t('outbid'), 'count', look), optional: true },
    plainColumn('alerts', t('alerts'), 'count', look),
    { ...plainColumn('coupons_waiting', t('coupons_waiting'), 'count', look), optional: true },
  ];
}

/** Figures that lead nowhere. */
export const noLink: LinkOf<Figures> = (_, __, shown) => <Text inherit>{shown}</Text>;
