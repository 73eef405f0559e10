import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

export type BannerErrors = FieldErrors<string>;

/** What the form of a banner says in its own words; its fields are called as in the API. */
export function useBannerErrors(): (found: unknown) => BannerErrors {
  const t = useTexts(portalDataTexts, 'banner');
  const ofWords = LOCALES.flatMap((locale) => [
    [`texts.${locale}.text`, { required: 'fault_text_missing' as const }],
    [`texts.${locale}.title`, { required: 'fault_title_missing' as const }],
    [`texts.${locale}.link`, { required: 'fault_link_text_missing' as const }],
  ]);
  return useFieldErrors({
    fields: (name): string => name,
    t,
    words: { range_reversed: 'fault_upside_down' },
    fieldWords: {
      ...Object.fromEntries(ofWords),
      portals: { required: 'fault_no_portal', only_portal: 'fault_only_special' },
      link: { invalid_format: 'fault_link_wrong' },
      code: { invalid_format: 'fault_code_blank' },
      from_day: { required: 'fault_day_missing' },
      to_day: { required: 'fault_day_missing' },
    },
  });
}
