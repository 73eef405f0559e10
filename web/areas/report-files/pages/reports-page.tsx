import { IconBuildingStore } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { REPORT_FILES_PER_PAGE } from '../../../../shared/rules/reports/report-files.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import type { TableView } from '../../../ui/table/data-table-paged.tsx';
import { readTableView, useSetDashboardAddress, writeTableView } from '../../analytics/analytics.public.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import { FilesPanel } from '../components/files-panel.tsx';
import { OrderPanel } from '../components/order-panel.tsx';
import classes from '../components/reports.module.css';
import { SubscriptionsPanel } from '../components/subscriptions-panel.tsx';
import { reportFilesTexts } from '../report-files-texts.ts';

const FILES = {
  name: 'files',
  perPage: REPORT_FILES_PER_PAGE,
  sortable: [],
  sort: { by: '', order: 'desc' as const },
};

/** Which page of the files the address shows, and how that changes. */
function useFilesView() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const view = readTableView(raw, FILES);
  return {
    view,
    setView: (patch: Partial<TableView>) => setAddress(writeTableView(FILES, { ...view, ...patch })),
  };
}

/** Reports as files: ordered at once, kept for a while, or mailed again and again. */
export function ReportsPage() {
  const t = useTexts(reportFilesTexts);
  const { shop, range } = useReportContext();
  const { view, setView } = useFilesView();
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  if (!shop) {
    const icon = <IconBuildingStore aria-hidden />;
    return <MessagePage icon={icon} title={t('no_shop')} description={t('no_shop_hint')} />;
  }
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning', { shop: shop.name })} />
      <div className={classes.page} key={shop.id}>
        <OrderPanel shopId={shop.id} range={range} onOrdered={() => setView({ page: 1 })} />
        <FilesPanel shopId={shop.id} view={view} onView={setView} onNotice={setNotice} />
        <SubscriptionsPanel shopId={shop.id} onNotice={setNotice} />
      </div>
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
