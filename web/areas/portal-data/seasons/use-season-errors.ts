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
      required: 'error_missing',
      too_early: 'error_too_early',
      range_reversed: 'error_upside_down',
      range_too_long_days: () => t('error_too_long', { days: SEASON_DAYS_MAX }),
      overlap: 'error_overlap',
      out_of_range: 'error_no_percent',
      is_zero: 'error_no_percent',
    },
    fieldWords: {
      categories: { required: 'error_no_category' },
      file: { required: 'error_no_file', unknown: 'error_no_file' },
    },
  });
}
