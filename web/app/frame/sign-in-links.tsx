import { hasSession } from '../../core/api/session-tokens.ts';
import { LOGIN_PATH, REGISTER_PATH, START_PATH } from '../../core/navigation/page-paths.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { ButtonLink } from '../../ui/page/router-links.tsx';
import { appTexts } from '../app-texts.ts';

type Props = { className?: string | undefined; onChoose?: () => void };

/** Login and Register; for who is signed in already, the way to the app. */
export function SignInLinks({ className = '', onChoose }: Props) {
  const heard = onChoose ? { onClick: onChoose } : {};
  const t = useTexts(appTexts, 'frame');
  if (hasSession()) {
    return (
      <div className={className}>
        <ButtonLink to={START_PATH} px="sm">
          {t('to_dashboard')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={className}>
      <ButtonLink to={LOGIN_PATH} px="sm" variant="default" {...heard}>
        {t('log_in')}
      </ButtonLink>
      <ButtonLink to={REGISTER_PATH} px="sm" {...heard}>
        {t('register')}
      </ButtonLink>
    </div>
  );
}
