import { LIMIT_MAX_EUR } from '../../../shared/rules/budget/limit-change.ts';
import { formatEur } from '../../../shared/rules/money/money.ts';
import { type FieldErrors, useFieldErrors } from '../../core/form/field-errors.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { deskShopsTexts } from './desk-shops-texts.ts';

const DESK_FIELDS = ['name', 'cc', 'website', 'limit', 'reason'] as const;
type DeskField = (typeof DESK_FIELDS)[number];

/** What the forms about a shop say in their own words. */
export function useDeskErrors(): (found: unknown) => FieldErrors<DeskField> {
  const t = useTexts(deskShopsTexts);
  return useFieldErrors({
    fields: DESK_FIELDS,
    names: { value: 'limit' },
    t,
    words: {
      required: 'typed_missing',
      too_long: 'typed_too_long',
      unreadable: 'typed_control',
      invalid_format: 'typed_website',
    },
    fieldWords: {
      reason: { required: 'reason_missing' },
      limit: {
        required: 'error_missing',
        invalid_type: 'error_unreadable',
        not_positive: 'error_not_positive',
        too_big: () => t('error_too_high', { max: formatEur(LIMIT_MAX_EUR) }),
        too_fine: 'error_too_fine',
        unchanged: 'error_same',
      },
    },
  });
}
