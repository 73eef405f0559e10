import { IconCompass } from '@tabler/icons-react';
import { HOME_PATH } from '../../core/navigation/page-paths.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { ButtonLink } from '../../ui/page/router-links.tsx';
import { appTexts } from '../app-texts.ts';

/** For every address that is none of ours. */
export function NotFoundPage() {
  const t = useTexts(appTexts, 'pages');
  return (
    <MessagePage
      icon={<IconCompass stroke={1.5} aria-hidden="true" />}
      title={t('not_found_title')}
      description={t('not_found_text')}
    >
      <ButtonLink to={HOME_PATH}>{t('to_start')}</ButtonLink>
    </MessagePage>
  );
}
