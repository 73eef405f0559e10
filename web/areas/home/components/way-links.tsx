import { LOGIN_PATH, REGISTER_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { homeTexts } from '../home-texts.ts';

/** To the registration. */
export function RegisterLink({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  const t = useTexts(homeTexts);
  return (
    <ButtonLink to={REGISTER_PATH} size={size}>
      {t('register')}
    </ButtonLink>
  );
}

/** To the login. */
export function LoginLink({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  const t = useTexts(homeTexts);
  return (
    <ButtonLink to={LOGIN_PATH} size={size} variant="default">
      {t('log_in')}
    </ButtonLink>
  );
}
