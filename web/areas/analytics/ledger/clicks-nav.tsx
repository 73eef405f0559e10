import { useTexts } from '../../../core/texts/i18n.ts';
import { type PageTab, PageTabs } from '../../../ui/page/page-tabs.tsx';
import { CLICK_GROUPS_PATH, CLICK_MODELS_PATH, CLICKS_PATH } from '../analytics-paths.ts';
import { ledgerTexts } from './analytics-ledger-texts.ts';

/** The three views of click analytics: each is a page of its own. */
export function ClicksNav() {
  const t = useTexts(ledgerTexts);
  const tabs: PageTab[] = [
    { to: CLICKS_PATH, text: t('view_clicks') },
    { to: CLICK_GROUPS_PATH, text: t('view_groups') },
    { to: CLICK_MODELS_PATH, text: t('view_models') },
  ];
  return <PageTabs label={t('views')} tabs={tabs} />;
}
