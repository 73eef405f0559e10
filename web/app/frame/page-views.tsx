import { type ViewPagePath, viewPageAt } from '../../../shared/rules/reports/saved-view-pages.ts';
import { ViewsButton } from '../../areas/saved-views/saved-views.public.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { appTexts } from '../app-texts.ts';
import type { AppPage } from '../page-table/page.ts';
import { useShownPath } from './shown-path.ts';

/** The saved views, on the pages that have some. */
export function PageViews({ pages }: { pages: readonly AppPage[] }) {
  const t = useTexts(appTexts);
  const page = viewPageAt(useShownPath());
  const titleOf = (path: ViewPagePath) => {
    const title = pages.find((one) => one.path === path)?.title;
    return title ? t(title) : path;
  };
  return page && <ViewsButton page={page} titleOf={titleOf} />;
}
