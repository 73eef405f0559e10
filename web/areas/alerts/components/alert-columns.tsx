import { Text } from '@mantine/core';
import type { Alert } from '../../../../shared/contract/reports/alerts.contract.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { alertsTexts } from '../alerts-texts.ts';

const write = ({ kind }: Alert, value: number) =>
  kind === 'cost_high' ? formatEur(value) : formatCount(value);

/** When it began: the minute of the running day, or the day. */
const beganText = ({ span, day, started_at }: Alert) =>
  span === 'day' ? formatDay(day) : formatMinute(started_at);

/** The columns of the list of alerts. */
export function useAlertColumns(): DataColumn<Alert>[] {
  const t = useTexts(alertsTexts);
  const tKind = useTexts(alertsTexts, 'kinds');
  const tCause = useTexts(alertsTexts, 'causes');
  const whyText = ({ cause, category_name: category }: Alert) =>
    category ? t('in_category', { cause: tCause(cause), category }) : tCause(cause);
  const isLasting = ({ ended_at }: Alert) => ended_at === null;
  // Clicks and orders, or euro.
  const figure = (key: 'seen' | 'expected'): DataColumn<Alert> => ({
    key,
    title: t(key),
    kind: 'count',
    value: (alert) => alert[key],
    render: (alert) => write(alert, alert[key]),
  });
  return [
    textColumn(
      'what',
      t('what'),
      ({ kind }) => tKind(kind),
      ({ kind, span }) => (
        <>
          <Text inherit fw={600}>
            {tKind(kind)}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`of_${span}`)}
          </Text>
        </>
      ),
    ),
    textColumn('began', t('began'), beganText, (alert) => (
      <span className="tabular">{beganText(alert)}</span>
    )),
    figure('seen'),
    figure('expected'),
    textColumn('why', t('why'), whyText),
    wordColumn(
      'state',
      t('state'),
      (alert) => t(isLasting(alert) ? 'lasts' : 'ended'),
      (alert) => (
        <StateBadge
          color={isLasting(alert) ? 'red' : 'gray'}
          text={t(isLasting(alert) ? 'lasts' : 'ended')}
        />
      ),
    ),
  ];
}
