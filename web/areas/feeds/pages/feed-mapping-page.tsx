import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FeedPlaces } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { FeedsPage } from '../components/feeds-frame.tsx';
import { useFeed } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { knownSource } from '../known-source.ts';
import { useFeedPlaces, useSaveMapping } from '../mapping/mapping.queries.ts';
import { MappingForm } from '../mapping/mapping-form-view.tsx';

const LEAST_PX = 420;

/** Nothing is kept that could be looked into. */
const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

type RemoveProps = { shopId: number; onDone: () => void; onClose: () => void };

function RemoveWindow({ shopId, onDone, onClose }: RemoveProps) {
  const t = useTexts(feedsTexts, 'mapping');
  const words = { title: t('remove_title'), text: t('remove_text'), action: t('remove') };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useSaveMapping(shopId)}
      target={null}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function MappingScreen({ shop }: { shop: Shop }) {
  const t = useTexts(feedsTexts, 'mapping');
  const feed = useFeed(shop.id);
  const places = useFeedPlaces(shop.id);
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  // The import that follows is watched where it can be cancelled.
  const toFeed = () => void navigate({ to: FEEDS_PATH, search: keptSearch });
  const source: PanelSource<FeedPlaces | null> = isMissing(places.error) ? knownSource(null) : places;
  return (
    <>
      <Panel
        id="mapping"
        title={t('panel')}
        hint={t('hint')}
        source={source}
        height={LEAST_PX}
        shrinks
        isEmpty={(data) => data === null || data.places.length === 0}
        emptyText={
          <EmptyText title={t('no_feed')} hint={t('no_feed_hint')}>
            <PageLink to={FEEDS_PATH}>{t('to_feed')}</PageLink>
          </EmptyText>
        }
      >
        {(known) =>
          known && (
            <MappingForm
              shop={shop}
              known={known}
              isRunning={Boolean(feed.data?.running)}
              onRemove={() => setRemoving(true)}
              onSaved={toFeed}
            />
          )
        }
      </Panel>
      {isRemoving && <RemoveWindow shopId={shop.id} onDone={toFeed} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** Says how a feed of a format that is not known is to be read. */
export function FeedMappingPage() {
  const t = useTexts(feedsTexts, 'mapping');
  return <FeedsPage words={{ title: t('title'), meaning: t('meaning') }} Screen={MappingScreen} />;
}
