import { LIMIT_MAX_EUR } from '../../../shared/rules/budget/limit-change.ts';
import { formatEur } from '../../../shared/rules/money/money.ts';
import { type FieldErrors, useFieldErrors } from '../../core/form/field-errors.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { limitTexts } from './budget-texts.ts';

/**
 * What is said beside a limit that is typed, in words of spec §5 among others.
 * @param now the present limit, EUR
 */
export function useLimitErrors(now: number): (found: unknown) => FieldErrors<'value'> {
  const t = useTexts(limitTexts, 'change');
  return useFieldErrors({
    fields: ['value'],
    t,
    words: {
      required: 'error_missing',
      invalid_type: 'error_unreadable',
      not_higher: 'error_not_higher',
      not_lower: () => t('error_not_lower', { limit: formatEur(now) }),
      too_big: () => t('error_too_high', { max: formatEur(LIMIT_MAX_EUR) }),
      too_fine: 'error_too_fine',
    },
  });
}
