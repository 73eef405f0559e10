import { type OpeningState, openingState } from '../../../shared/rules/shops/opening-state.ts';
import type { WorkingHours } from '../../../shared/rules/shops/working-hours.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { useNow } from '../../core/browser/use-now.ts';
import { formatDay } from '../../core/texts/day-format.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { formatMinute } from '../../core/texts/wall-time.ts';
import { storesTexts } from './stores-texts.ts';

const timeOf = (ms: number) => formatMinute(new Date(ms).toISOString()).slice(-5);

function useWords(): (state: OpeningState, now: number) => string {
  const t = useTexts(storesTexts, 'hours');
  return (state, now) => {
    if (state.isOpen) {
      return state.until === null ? t('open_always') : t('open_until', { time: timeOf(state.until) });
    }
    if (state.opensAt === null) return t('closed_now');
    const [day, today] = [belgradeDay(state.opensAt), belgradeDay(now)];
    const time = timeOf(state.opensAt);
    if (day === today) return t('closed_until', { time });
    if (day === addDays(today, 1)) return t('closed_until_tomorrow', { time });
    return t('closed_until_day', { day: formatDay(day), time });
  };
}

/** Whether a store is open now, and until when it stays so. */
export function useOpeningText(hours: WorkingHours): { isOpen: boolean | null; text: string } {
  const t = useTexts(storesTexts, 'hours');
  const now = useNow();
  const words = useWords();
  const state = openingState(hours, now);
  return state ? { isOpen: state.isOpen, text: words(state, now) } : { isOpen: null, text: t('unknown') };
}
