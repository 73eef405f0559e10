import { Text } from '@mantine/core';
import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { FeedsPage } from '../components/feeds-frame.tsx';
import { RunningImport } from '../components/running-import.tsx';
import { useFeed } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { FeedGuide, GuideOffer } from '../guide/feed-guide.tsx';
import classes from '../start/feed-page.module.css';
import { FirstPanel } from '../start/first-panel.tsx';
import { LastImport } from '../start/last-import.tsx';
import { LivePanel } from '../start/live-panel.tsx';
import { FeedSourceForms, SourcePanel } from '../start/source-panel.tsx';

const IMPORT_PX = 232;

function ImportPanel({ shop, feed }: { shop: Shop; feed: PanelSource<FeedState> }) {
  const t = useTexts(feedsTexts, 'start');
  const isRunning = Boolean(feed.data?.running);
  return (
    <Panel
      id="import"
      title={t(isRunning ? 'import_title' : 'last_title')}
      source={feed}
      height={IMPORT_PX}
      isEmpty={({ running, last }) => running === null && last === null}
      emptyText={<Text size="sm">{t('live_none_hint')}</Text>}
    >
      {({ running, outlook, last, good, currency }) =>
        running ? (
          <RunningImport key={running.id} shopId={shop.id} running={running} outlook={outlook} />
        ) : (
          last && <LastImport shop={shop} last={last} good={good} currency={currency} />
        )
      }
    </Panel>
  );
}

/** The import whose report says what to fix: of the offers that are live, else of the last one with items. */
function reportedImport({ good, last }: FeedState): number | null {
  return good?.id ?? (last && last.items > 0 ? last.id : null);
}

function FeedScreen({ shop }: { shop: Shop }) {
  const feed = useFeed(shop.id);
  const { data } = feed;
  const isNew = data !== undefined && !data.running && !data.last && !data.good;
  if (data && data.guide !== null)
    return <FeedGuide shop={shop} state={data} feed={feed} reached={data.guide} />;
  if (isNew) {
    return (
      <>
        <GuideOffer shopId={shop.id} />
        <FeedSourceForms shop={shop} />
        <SourcePanel shop={shop} feed={feed} wide />
      </>
    );
  }
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <ImportPanel shop={shop} feed={feed} />
        <FirstPanel shopId={shop.id} feed={feed} importId={data ? reportedImport(data) : null} />
      </div>
      <div className={classes.column}>
        <LivePanel feed={feed} />
        <SourcePanel shop={shop} feed={feed} wide={false} />
      </div>
    </div>
  );
}

/** Where the feed comes from, how its import goes, what is live, and what to fix first. */
export function FeedPage() {
  const t = useTexts(feedsTexts, 'start');
  return <FeedsPage words={{ title: t('title'), meaning: t('meaning') }} Screen={FeedScreen} />;
}
