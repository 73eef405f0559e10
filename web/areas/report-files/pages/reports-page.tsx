import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import { FilesPanel } from '../components/files-panel.tsx';
import { OrderPanel } from '../components/order-panel.tsx';
import classes from '../components/reports.module.css';
import { SubscriptionsPanel } from '../components/subscriptions-panel.tsx';
import { REPORT_FILES } from '../report-files-search-params.ts';
import { reportFilesTexts } from '../report-files-texts.ts';

/** Reports as files: ordered at once, kept for a while, or mailed again and again. */
export function ReportsPage() {
  const t = useTexts(reportFilesTexts);
  const { shop, range, comparison } = useReportContext();
  const { view, setView } = useListSearch(REPORT_FILES);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  if (!shop) {
    const icon = <IconBuildingStore aria-hidden />;
    return <MessagePage icon={icon} title={t('no_shop')} description={t('no_shop_hint')} />;
  }
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning', { shop: shop.name })} />
      <div className={classes.page} key={shop.id}>
        <OrderPanel
          shopId={shop.id}
          range={range}
          comparison={comparison}
          onOrdered={() => setView({ page: 1 })}
        />
        <FilesPanel shopId={shop.id} view={view} onView={setView} onNotice={setNotice} />
        <SubscriptionsPanel shopId={shop.id} onNotice={setNotice} />
      </div>
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
