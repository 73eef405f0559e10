import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

export type BannerErrors = FieldErrors<string>;

/** What the form of a banner says in its own words; its fields are called as in the API. */
export function useBannerErrors(): (found: unknown) => BannerErrors {
  const t = useTexts(portalDataTexts, 'banner');
  const ofWords = LOCALES.flatMap((locale) => [
    [`texts.${locale}.text`, { required: 'error_text_missing' as const }],
    [`texts.${locale}.title`, { required: 'error_title_missing' as const }],
    [`texts.${locale}.link`, { required: 'error_link_text_missing' as const }],
  ]);
  return useFieldErrors({
    fields: (name): string => name,
    t,
    words: { range_reversed: 'error_upside_down' },
    fieldWords: {
      ...Object.fromEntries(ofWords),
      portals: { required: 'error_no_portal', only_portal: 'error_only_special' },
      link: { invalid_format: 'error_link_wrong' },
      code: { invalid_format: 'error_code_blank' },
      from_day: { required: 'error_day_missing' },
      to_day: { required: 'error_day_missing' },
    },
  });
}
