import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LOGIN_PATH, REGISTER_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { homeTexts } from '../home-texts.ts';

/** To the registration. */
export function RegisterLink({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  const t = useTexts(homeTexts);
  return (
    <Button component={Link} to={REGISTER_PATH} size={size}>
      {t('register')}
    </Button>
  );
}

/** To the login. */
export function LoginLink({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  const t = useTexts(homeTexts);
  return (
    <Button component={Link} to={LOGIN_PATH} size={size} variant="default">
      {t('log_in')}
    </Button>
  );
}
