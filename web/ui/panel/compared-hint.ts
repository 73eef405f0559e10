import { formatDay, formatPeriod } from '../../core/texts/day-format.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';

type Compared = { date_from: string; date_to: string; until?: string | null | undefined };

/** The words about what days are compared with. */
export function useComparedHint() {
  const t = useTexts(uiTexts, 'key_figure');
  return {
    /** Which days they are, and until when the last one counts. */
    comparedWith: ({ date_from: from, date_to: to, until }: Compared) => {
      const period = formatPeriod({ from, to });
      return until ? t('compared_until', { period, until }) : t('compared_with', { period });
    },
    /** Of which day the first data are, where an older period cannot be compared. */
    noDataBefore: (day: string) => t('no_data_before', { day: formatDay(day) }),
  };
}
