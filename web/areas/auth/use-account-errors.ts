import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../shared/rules/texts/text-lengths.ts';
import { type FieldErrors, useFieldErrors } from '../../core/form/field-errors.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { ACCOUNT_FIELDS, type AccountField } from './account-form.ts';
import { authTexts } from './auth-texts.ts';

export type AccountErrors = FieldErrors<AccountField>;

/** What the forms of a new account say in their own words. */
export function useAccountErrors(): (found: unknown) => AccountErrors {
  const t = useTexts(authTexts, 'account');
  const tAuth = useTexts(authTexts);
  const ofName = { unreadable: 'name_not_valid', too_long: 'name_not_valid' } as const;
  return useFieldErrors({
    fields: ACCOUNT_FIELDS,
    t,
    words: { password_common: 'password_common', password_like_email: 'password_like_email' },
    fieldWords: {
      name: { required: 'name_missing', ...ofName },
      surname: { required: 'surname_missing', ...ofName },
      email: {
        required: () => tAuth('email_missing'),
        invalid_format: () => tAuth('email_invalid'),
      },
      password: {
        too_short: () => t('password_too_short', { min: PASSWORD_MIN_LENGTH }),
        too_long: () => t('password_too_long', { max: PASSWORD_MAX_LENGTH }),
      },
    },
  });
}
