import type { HoursFault } from '../../../shared/rules/shops/working-hours.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import type { FormFault } from './store-form.ts';
import { storesTexts } from './stores-texts.ts';

/** What to say beside a time or a date; null where nothing is wrong. */
export function useHourFault(): (fault: FormFault | undefined) => string | null {
  const t = useTexts(storesTexts, 'hours');
  return (fault) => (fault ? t(`fault_${fault as HoursFault | 'refused'}`) : null);
}
