import { Anchor, Text } from '@mantine/core';
import type { OutcomeLine } from '../../../../shared/contract/bidding/lost-views.contract.ts';
import type { ViewOutcome } from '../../../../shared/rules/bids/lost-views.ts';
import {
  BIDDING_PATH,
  FEEDS_PATH,
  LIMIT_PATH,
  TICKET_NEW_PATH,
} from '../../../core/navigation/page-paths.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { FigureStrip } from '../../../ui/look/figure-strip.tsx';
import { DrillLink, type DrillTarget } from '../../../ui/page/drill-link.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import type { DataColumn, TableModel } from '../../../ui/table/data-table-column.ts';
import { formatCell, formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { controlsColumn, textColumn } from '../../../ui/table/text-columns.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { LostViews } from '../lost-views.queries.ts';
import { lostViewsTexts } from '../lost-views-texts.ts';

const HEIGHT_PX = 330;

export type LostWord = Translate<KeyOfTexts<typeof lostViewsTexts>>;

/** Where each loss is mended; of bids that are too low for some products only, the categories below lead to them. */
const REMEDIES: Readonly<Record<Exclude<ViewOutcome, 'premium' | 'below'>, DrillTarget>> = {
  rank: { to: BIDDING_PATH, search: { status: 'outbid' } },
  no_bid: { to: BIDDING_PATH, search: { status: 'no_bid' } },
  limit: { to: LIMIT_PATH, search: {} },
  suspension: { to: TICKET_NEW_PATH, search: {} },
  stock: { to: FEEDS_PATH, search: {} },
};

type RemedyProps = { line: OutcomeLine; t: LostWord; onBelow: () => void };

function Remedy({ line, t, onBelow }: RemedyProps) {
  if (line.outcome === 'premium' || line.views === 0) {
    return (
      <Text span size="sm" c="dimmed">
        {t('remedy_none')}
      </Text>
    );
  }
  if (line.outcome === 'below') {
    return (
      <Anchor component="button" type="button" size="sm" ta="inherit" onClick={onBelow}>
        {t('remedy_below')}
      </Anchor>
    );
  }
  return <DrillLink {...REMEDIES[line.outcome]}>{t(`remedy_${line.outcome}`)}</DrillLink>;
}

/** Whether a line says what its missed clicks would have brought; where none is missed, nothing is known by that. */
export const isProfitSaid = (line: { missed_clicks: number; missed_profit: number | null }) =>
  line.missed_clicks > 0 && line.missed_profit !== null;

/** What the missed clicks would have brought beyond their cost. */
export const missedProfit = <R extends { missed_profit: number | null }>(t: LostWord): DataColumn<R> => ({
  key: 'missed_profit',
  title: t('missed_profit'),
  metric: 'missed_profit',
  kind: 'money',
  value: (line) => line.missed_profit,
});

function outcomeTable(
  answer: LostViews,
  t: LostWord,
  currency: string,
  onBelow: () => void,
): TableModel<OutcomeLine> {
  const largest = Math.max(0, ...answer.outcomes.map(({ share }) => share ?? 0));
  const clicks = answer.outcomes.reduce((sum, line) => sum + line.clicks, 0);
  return {
    columns: [
      textColumn('outcome', t('outcome'), (line) => t(line.outcome)),
      { key: 'views', title: t('views'), kind: 'count', value: (line) => line.views },
      {
        key: 'share',
        title: t('share'),
        kind: 'share',
        value: (line) => line.share,
        render: (line) => <ShareBar share={line.share} largest={largest} />,
      },
      { key: 'clicks', title: t('clicks'), kind: 'count', value: (line) => line.clicks },
      {
        key: 'missed_clicks',
        title: t('missed_clicks'),
        kind: 'count',
        value: (line) => line.missed_clicks,
      },
      {
        key: 'missed_revenue',
        title: t('missed_revenue', { currency }),
        kind: 'price',
        value: (line) => line.missed_revenue,
        card: 'shown',
      },
      ...(answer.outcomes.some(isProfitSaid) ? [missedProfit<OutcomeLine>(t)] : []),
      controlsColumn('remedy', t('remedy'), (line) => <Remedy line={line} t={t} onBelow={onBelow} />),
    ],
    rows: answer.outcomes,
    rowKey: (line) => line.outcome,
    totals: {
      views: answer.views,
      share: answer.views === 0 ? null : 1,
      clicks,
      missed_clicks: answer.missed_clicks,
      missed_revenue: answer.missed_revenue,
      missed_profit: answer.missed_profit,
    },
  };
}

/** What was missed altogether, and how much was seen in premium positions. */
function LostFigures({ answer, currency }: { answer: LostViews; currency: string }) {
  const t = useTexts(lostViewsTexts);
  const premium = answer.outcomes.find(({ outcome }) => outcome === 'premium');
  return (
    <FigureStrip
      figures={[
        { label: t('missed_clicks'), value: formatCell('count', answer.missed_clicks) },
        { label: t('missed_revenue', { currency }), value: formatCell('price', answer.missed_revenue) },
        ...(answer.outcomes.some(isProfitSaid)
          ? [{ label: t('missed_profit'), value: formatCell('money', answer.missed_profit) }]
          : []),
        { label: t('premium'), value: formatWithUnit('share', premium?.share ?? null) },
      ]}
    />
  );
}

const RATE_HINTS = {
  measured: 'hint_measured_rate',
  shop: 'hint_own_rate',
  default: 'hint_default_rate',
} as const;

type Props = {
  scope: ReportScope;
  source: PanelSource<LostViews>;
  /** Shows the categories in which most bids are too low to take part. */
  onBelow: () => void;
};

/** What became of the views: a hundred percent, with what was missed and where it is mended. */
export function OutcomesPanel({ scope, source, onBelow }: Props) {
  const t = useTexts(lostViewsTexts);
  const { data } = source;
  const rate = formatWithUnit('share', data?.conversion_rate ?? null);
  const period = data ? formatPeriod({ from: data.date_from, to: data.date_to }) : formatPeriod(scope.range);
  const title = t('outcomes');
  const currency = currencySign(scope.shop);
  return (
    <WholeTablePanel<LostViews, OutcomeLine>
      id="lost-outcomes"
      title={title}
      hint={t(RATE_HINTS[data?.conversion_rate_source ?? 'default'], {
        rate,
        period,
      })}
      source={source}
      toolbar={data && data.views > 0 && <LostFigures answer={data} currency={currency} />}
      height={HEIGHT_PX}
      shrinks
      isEmpty={(answer) => answer.views === 0}
      emptyText={<EmptyText title={t('nothing')} hint={t('nothing_hint')} />}
      fileName={scope.fileName(title)}
      table={(answer) => outcomeTable(answer, t, currency, onBelow)}
    />
  );
}
