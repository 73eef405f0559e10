import { Center, Loader } from '@mantine/core';
import { useTexts } from '../../core/texts/i18n.ts';
import { appTexts } from '../app-texts.ts';

/** While a page is on its way. */
export function PagePending() {
  const t = useTexts(appTexts, 'pages');
  return (
    <Center mih="60vh" role="status" aria-label={t('loading')}>
      <Loader type="dots" />
    </Center>
  );
}
