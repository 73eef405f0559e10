import { SEASON_DAYS_MAX } from '../../../../shared/rules/auction/season-bands.ts';
import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

export type SeasonErrors = FieldErrors<string>;

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LOCALES.map((locale) => [`name.${locale}`, `name_${locale}`])),
  from_day: 'from',
  to_day: 'to',
  'bands.percent': 'percent',
  'bands.category_ids': 'categories',
  'bands.list_id': 'file',
};
const FIELDS = Object.values(NAMES);

/** What the form of a season says in its own words. */
export function useSeasonErrors(): (found: unknown) => SeasonErrors {
  const t = useTexts(portalDataTexts, 'season');
  return useFieldErrors({
    fields: FIELDS,
    names: NAMES,
    t,
    words: {
      required: 'fault_missing',
      too_early: 'fault_too_early',
      range_reversed: 'fault_upside_down',
      range_too_long_days: () => t('fault_too_long', { days: SEASON_DAYS_MAX }),
      overlap: 'fault_overlap',
      out_of_range: 'fault_no_percent',
      is_zero: 'fault_no_percent',
    },
    fieldWords: {
      categories: { required: 'fault_no_category' },
      file: { required: 'fault_no_file', unknown: 'fault_no_file' },
    },
  });
}
