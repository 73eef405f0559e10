import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { appTexts } from '../../app-texts.ts';
import type { AppPage } from '../../page-table/page.ts';

const PaletteWindow = lazy(async () => ({ default: (await import('./palette-window.tsx')).PaletteWindow }));

/** As they stand on keyboards in every language. */
const KEYS = 'Ctrl+K';

/** Opens the palette; so does Ctrl+K (⌘K) from anywhere, from within a field too. */
export function PaletteButton({ pages }: { pages: readonly AppPage[] }) {
  const t = useTexts(appTexts, 'frame');
  const [isOpen, setOpen] = useState(false);
  // Together with the button: whoever sees it can press the keys.
  useLayoutEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <ActionIcon
        size="lg"
        aria-label={t('open_palette')}
        title={KEYS}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={ICON_PX.large} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteWindow pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
