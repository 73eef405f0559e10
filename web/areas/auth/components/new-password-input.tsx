import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../../shared/rules/texts/text-lengths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PasswordStrengthBar } from '../../../ui/form/password-strength-bar.tsx';
import { authTexts } from '../auth-texts.ts';

/** A password that is chosen now. */
export function NewPasswordInput({ error }: { error: string | null }) {
  const [typed, setTyped] = useState('');
  const t = useTexts(authTexts, 'account');
  const tAuth = useTexts(authTexts);
  const limits = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH };
  return (
    <div>
      <PasswordInput
        name="password"
        size="md"
        label={t('new_password')}
        withAsterisk
        description={t('password_hint', limits)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': tAuth('show_password'), tabIndex: 0 }}
        error={error}
        aria-invalid={error !== null}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <PasswordStrengthBar password={typed} />
    </div>
  );
}
