import { Text } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { FEED_IMPORTS_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useIdParam } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import { FeedsPage } from '../components/feeds-frame.tsx';
import { RunningImport } from '../components/running-import.tsx';
import { useFeed } from '../feeds.queries.ts';
import { knownSource } from '../known-source.ts';
import { reportTexts } from '../report/feeds-report-texts.ts';
import classes from '../report/report.module.css';
import { useFeedReport } from '../report/report.queries.ts';
import { ReportView } from '../report/report-view.tsx';

const PANEL_PX = 232;

function NoImport() {
  const t = useTexts(reportTexts);
  return (
    <MessagePage
      icon={<IconFileUnknown stroke={1.5} aria-hidden />}
      title={t('no_import')}
      titleOrder={2}
      description={t('no_import_text')}
    >
      <PageLink to={FEED_IMPORTS_PATH}>{t('back')}</PageLink>
    </MessagePage>
  );
}

type ScreenProps = { shop: Shop; importId: number };

/** An import that has ended, or is on its way. */
function ImportScreen({ shop, importId, state }: ScreenProps & { state: FeedState }) {
  const t = useTexts(reportTexts);
  const isUnderWay = state.running?.id === importId;
  const report = useFeedReport(shop.id, isUnderWay ? null : importId);
  // The server does not tell an import of another shop from one that does not exist.
  if (report.error instanceof ApiError && report.error.isGone) return <NoImport />;
  return isUnderWay ? (
    <Panel id="import" title={t('running')} source={knownSource(state)} height={PANEL_PX}>
      {(data) =>
        data.running && <RunningImport shopId={shop.id} running={data.running} outlook={data.outlook} />
      }
    </Panel>
  ) : (
    <ReportView shop={shop} importId={importId} state={state} report={report} />
  );
}

function ReportScreen({ shop, importId }: ScreenProps) {
  const t = useTexts(reportTexts);
  const feed = useFeed(shop.id);
  return (
    <div className={classes.page}>
      <Text size="sm">
        ← <PageLink to={FEED_IMPORTS_PATH}>{t('back')}</PageLink>
      </Text>
      {feed.data ? (
        <ImportScreen shop={shop} importId={importId} state={feed.data} />
      ) : (
        <Panel id="summary" title={t('title')} source={feed} height={PANEL_PX}>
          {() => null}
        </Panel>
      )}
    </div>
  );
}

function ChosenReport({ shop }: { shop: Shop }) {
  const importId = useIdParam('importId');
  return importId === undefined ? <NoImport /> : <ReportScreen shop={shop} importId={importId} />;
}

/** The feed doctor's report of one import. */
export function FeedImportPage() {
  const t = useTexts(reportTexts);
  const { shop } = useReportContext();
  const [shopId] = useState(shop?.id);
  // An import belongs to one shop: another shop has a history of its own.
  if (shop && shop.id !== shopId) {
    return <Navigate to={FEED_IMPORTS_PATH} search={keptSearch} replace />;
  }
  return <FeedsPage words={{ title: t('title'), meaning: t('meaning') }} Screen={ChosenReport} />;
}
