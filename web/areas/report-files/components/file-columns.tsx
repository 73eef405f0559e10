import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ReportFile } from '../../../../shared/contract/reports/report-files.contract.ts';
import type { ReportStatus } from '../../../../shared/rules/reports/report-files.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { formatSize } from '../file-size.ts';
import { reportFilesTexts } from '../report-files-texts.ts';

const COLORS: Readonly<Record<ReportStatus, string>> = {
  waiting: 'gray',
  running: 'blue',
  ready: 'green',
  failed: 'red',
};

const periodOf = ({ date_from: from, date_to: to }: ReportFile) => formatPeriod({ from, to });

/** The days it is compared with, where they are not simply those before. */
const comparedOf = ({ compare, compared_from: from, compared_to: to }: ReportFile) =>
  compare !== 'previous' && from && to ? formatPeriod({ from, to }) : null;

/** The columns of the list of files. */
export function useReportFileColumns(): DataColumn<ReportFile>[] {
  const t = useTexts(reportFilesTexts);
  return useMemo(() => {
    const text = (key: 'kind' | 'period' | 'format', value: (file: ReportFile) => string | null) =>
      ({ key, title: t(key), kind: 'text', short: true, value }) as const;
    return [
      text('kind', ({ kind }) => t(kind)),
      {
        ...text('period', periodOf),
        render: (file) => {
          const compared = comparedOf(file);
          return (
            <>
              <span style={{ whiteSpace: 'nowrap' }}>{periodOf(file)}</span>
              {compared && (
                <Text span display="block" size="xs" c="dimmed">
                  {t('compared_with', { days: compared })}
                </Text>
              )}
            </>
          );
        },
      },
      text('format', ({ format }) => format.toUpperCase()),
      wordColumn(
        'status',
        t('status'),
        ({ status }) => t(status),
        ({ status }) => <StateBadge color={COLORS[status]} text={t(status)} />,
      ),
      {
        ...{ key: 'size', title: t('size'), kind: 'count', value: ({ size }) => size },
        render: ({ size }) => (size === null ? '–' : formatSize(size)),
      },
      momentColumn('made_at', t('made_at'), ({ made_at: at }) => at, formatMinute, null),
      textColumn('ordered_by', t('ordered_by'), ({ ordered_by: person, by_subscription: isMailed }) => {
        const name = person ?? t('nobody');
        return isMailed ? t('by_subscription', { name }) : name;
      }),
    ];
  }, [t]);
}
