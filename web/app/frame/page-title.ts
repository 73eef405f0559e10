import { useEffect } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { appTexts } from '../app-texts.ts';
import { useShownPage } from './shown-path.ts';

/** Names the document after the open page: "Dashboard · Business Manager", or the bare product name. */
export function usePageTitle(): void {
  const t = useTexts(appTexts);
  const page = useShownPage();
  const product = t('product_name');
  const title = page?.title ? `${t(page.title)} · ${product}` : product;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
