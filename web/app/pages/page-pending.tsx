import { Center, Loader } from '@mantine/core';
import { useTexts } from '../../core/texts/i18n.ts';
import { appTexts } from '../app-texts.ts';
import { useMenuState } from '../frame/menu/menu-state.ts';

/** While a page is on its way. */
export function PagePending() {
  const t = useTexts(appTexts, 'pages');
  return (
    <Center mih="60vh" role="status" aria-label={t('loading')}>
      <Loader type="dots" />
    </Center>
  );
}

/** Menu and bar without anything in them while it is asked who is signed in; as index.html shows them before. */
export function FramePending() {
  const { mode, isOpen } = useMenuState();
  return (
    <div className="first-frame" data-shown={mode === 'static' && isOpen ? 'with-menu' : 'bar'}>
      <div className="first-side" />
      <div className="first-bar" />
      <div className="first-page">
        <PagePending />
      </div>
    </div>
  );
}
