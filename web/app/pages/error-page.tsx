import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodSad, IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import { useErrorText } from '../../core/api/error-text.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { appTexts } from '../app-texts.ts';
import { PageLoadError } from '../page-table/lazy-page.ts';

/** Errors of code or texts that did not come after the page itself: of a chart, a window, a menu. */
const missing = new WeakSet<Error>();
// The front page is built where nothing is heard.
globalThis.window?.addEventListener('vite:preloadError', ({ payload }) => {
  if (payload instanceof Error) missing.add(payload);
});

const reload = () => window.location.reload();

/**
 * In place of a page that cannot be shown: its code or that of a part did not come, the server does not answer, or it broke. What the
 * connection was the reason of is mended by itself once that is back.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTexts(appTexts, 'pages');
  const errorText = useErrorText();
  const router = useRouter();

  const isCode = error instanceof PageLoadError || (error instanceof Error && missing.has(error));
  const isOffline = error instanceof ApiError && error.isPassing;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const onConnection = useEffectEvent(() => {
    if (isCode) reload();
    if (isOffline) retry();
  });
  useEffect(() => {
    const hear = () => onConnection();
    addEventListener('online', hear);
    return () => removeEventListener('online', hear);
  }, []);

  if (isCode) {
    return (
      <MessagePage
        icon={<IconRefresh stroke={1.5} aria-hidden="true" />}
        title={t('error_code_title')}
        description={t('error_code_text')}
      >
        <Button onClick={reload}>{t('reload')}</Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      icon={isOffline ? <IconCloudOff aria-hidden="true" /> : <IconMoodSad stroke={1.5} aria-hidden="true" />}
      title={t(isOffline ? 'error_offline_title' : 'error_title')}
      description={errorText(error)}
    >
      <Button onClick={retry}>{t('retry')}</Button>
    </MessagePage>
  );
}
