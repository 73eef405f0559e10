import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BidPlan, PlannedBid } from '../../../../shared/contract/bidding/bids.contract.ts';
import { PROJECTED_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureStrip } from '../../../ui/look/figure-strip.tsx';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import { changeShown, SHOWN_FORMATS, type ShownAs } from '../editor/projection-format.ts';

const sumOf = (rows: readonly PlannedBid[], of: (row: PlannedBid) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

const moreCost = (row: PlannedBid) => row.cost_month - row.cost_month_now;

/** A day of all chosen categories; what is not ticked costs what it costs now. */
const dayCost = ({ cost_day: all, bids }: BidPlan, ticked: readonly PlannedBid[]) =>
  all + (sumOf(ticked, moreCost) - sumOf(bids, moreCost)) / PROJECTED_DAYS;

/** Whether the sum a day holds, and what it took. */
function DayNotes({ plan: { day_max: dayMax, held_back: heldBack }, day }: { plan: BidPlan; day: number }) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const isOver = dayMax !== null && day > dayMax && formatEur(day) !== formatEur(dayMax);
  return (
    <>
      {heldBack > 0 && !isOver && (
        <Text size="sm">{t('held_back', { count: heldBack, number: formatCount(heldBack) })}</Text>
      )}
      {isOver && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('over_day_max')}
        </Alert>
      )}
    </>
  );
}

/** What the ticked rows cost and bring altogether, and what the limit has to say to it. */
export function PlanTotals({ plan, ticked }: { plan: BidPlan; ticked: readonly PlannedBid[] }) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const { limit_left: left, unchanged, bids } = plan;
  const [cost, costNow] = [
    sumOf(ticked, (row) => row.cost_month),
    sumOf(ticked, (row) => row.cost_month_now),
  ];
  const [clicks, clicksNow] = [
    sumOf(ticked, (row) => row.clicks_month),
    sumOf(ticked, (row) => row.clicks_month_now),
  ];
  // What is left as it is costs what it costs today.
  const whole = cost + (sumOf(bids, (row) => row.cost_month_now) - costNow) + unchanged.cost_month;
  const { day_max: dayMax } = plan;
  const day = dayCost(plan, ticked);
  const figure = (key: 'cost_month' | 'clicks_month', now: number, then: number, as: ShownAs) => {
    const format = SHOWN_FORMATS[as];
    const change = changeShown(now, then, as);
    const note = change === null ? null : t('change', { change });
    return { label: t(key), value: `${format(now)} → ${format(then)}`, note };
  };
  return (
    <>
      <FigureStrip
        figures={[
          figure('cost_month', costNow, cost, 'eur'),
          figure('clicks_month', clicksNow, clicks, 'clicks'),
          ...(dayMax === null
            ? []
            : [
                {
                  label: t('cost_day'),
                  value: formatEur(day),
                  note: t('cost_day_max', { sum: formatEur(dayMax) }),
                },
              ]),
          ...(left === null ? [] : [{ label: t('limit_left'), value: formatEur(left) }]),
        ]}
      />
      <DayNotes plan={plan} day={day} />
      {left !== null && whole > left && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('over_limit')}
        </Alert>
      )}
    </>
  );
}
