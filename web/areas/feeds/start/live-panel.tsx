import { Stack, Text } from '@mantine/core';
import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { TermRows } from '../../../ui/look/term-rows.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { feedsTexts } from '../feeds-texts.ts';
import classes from './feed-page.module.css';

const HEIGHT_PX = 150;

function LiveFacts({ state }: { state: FeedState }) {
  const t = useTexts(feedsTexts, 'start');
  const tFormat = useTexts(feedsTexts, 'formats');
  const { good, next_fetch_at: next } = state;
  if (!good) return null;
  const facts = [
    { name: t('items_read'), value: formatCount(good.items) },
    { name: t('format'), value: good.format ? tFormat(good.format) : '–' },
    { name: t('next_fetch'), value: next ? formatInstant(next) : t('no_fetch') },
  ];
  return (
    <Stack gap="sm">
      <div>
        <Text fw={650} fz="1.5rem" lh={1.3} className="tabular">
          {t('live_offers', { count: good.accepted, n: formatCount(good.accepted) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('live_since', { at: formatInstant(good.finished_at ?? good.queued_at) })}
        </Text>
      </div>
      <dl className={classes.facts}>
        <TermRows terms={facts} className={classes.fact} />
      </dl>
    </Stack>
  );
}

/** What of the feed is on the portal now. */
export function LivePanel({ feed }: { feed: PanelSource<FeedState> }) {
  const t = useTexts(feedsTexts, 'start');
  return (
    <Panel
      id="live"
      title={t('live_title')}
      source={feed}
      height={HEIGHT_PX}
      isEmpty={({ good }) => good === null}
      emptyText={<EmptyText title={t('live_none')} hint={t('live_none_hint')} />}
    >
      {(state) => <LiveFacts state={state} />}
    </Panel>
  );
}
