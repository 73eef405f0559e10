import { useCallback } from 'react';
import type { ReportFile } from '../../../shared/contract/reports/report-files.contract.ts';
import { formatPeriod } from '../../core/texts/day-format.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { reportFilesTexts } from './report-files-texts.ts';

/** Names a file for people: `Clicks 01.10.26 – 31.10.26, XLSX`. */
export function useFileLabel(): (file: ReportFile) => string {
  const t = useTexts(reportFilesTexts);
  return useCallback(
    ({ kind, date_from: from, date_to: to, format }) =>
      `${t(kind)} ${formatPeriod({ from, to })}, ${format.toUpperCase()}`,
    [t],
  );
}
