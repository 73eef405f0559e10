import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../core/i18n.ts';
import { LOGIN_PATH, REGISTER_PATH, START_PATH } from '../../core/page-paths.ts';
import { hasSession } from '../../core/session-tokens.ts';
import { frameTexts } from './frame.texts.ts';

/** Login and Register; for who is signed in already, the way to the app. */
export function WaysIn({ className = '' }: { className?: string | undefined }) {
  const t = useTexts(frameTexts);
  if (hasSession()) {
    return (
      <Button component={Link} to={START_PATH} px="sm">
        {t('to_dashboard')}
      </Button>
    );
  }
  return (
    <div className={className}>
      <Button component={Link} to={LOGIN_PATH} px="sm" variant="default">
        {t('log_in')}
      </Button>
      <Button component={Link} to={REGISTER_PATH} px="sm">
        {t('register')}
      </Button>
    </div>
  );
}
