import { Stack, Text } from '@mantine/core';
import type { FeedState, GuideStep } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { CategoriesScreen } from '../categories/categories-screen.tsx';
import { ImportFigures } from '../components/import-figures.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { RunningImport } from '../components/running-import.tsx';
import { feedsTexts } from '../feeds-texts.ts';
import { asksCurrency } from '../import-state.ts';
import { AnsweredCurrency } from '../start/answered-currency.tsx';
import { SourcePanel } from '../start/source-panel.tsx';
import { ItemPreview } from './item-preview.tsx';

type Props = { shop: Shop; state: FeedState };

const isBad = ({ status }: NonNullable<FeedState['last']>) => status === 'refused' || status === 'failed';

/** Why the last file was not taken, and what to do about it. */
function Refusal({ shop, state: { last, good, currency } }: Props) {
  return last && isBad(last) ? (
    <RefusalNotice mayTake shop={shop} currency={currency} last={last} good={good} />
  ) : null;
}

function FormatStep({ shop, state }: Props) {
  const t = useTexts(feedsTexts, 'guide');
  const tFeeds = useTexts(feedsTexts);
  const tFormat = useTexts(feedsTexts, 'formats');
  const { last } = state;
  if (!last) return <Text size="sm">{t('nothing_yet')}</Text>;
  if (isBad(last) && !asksCurrency(last)) return <Refusal shop={shop} state={state} />;
  const items = tFeeds('items', { count: last.items, n: formatCount(last.items) });
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {last.format ? t('recognized', { format: tFormat(last.format) }) : t('recognized_not')} · {items}
      </Text>
      {asksCurrency(last) ? (
        <Text size="sm">{t('currency_next')}</Text>
      ) : (
        <ImportFigures counts={{ accepted: last.accepted, rejected: last.rejected, warned: last.warned }} />
      )}
    </Stack>
  );
}

function CurrencyStep({ shop, state }: Props) {
  const t = useTexts(feedsTexts, 'guide');
  if (state.last && asksCurrency(state.last)) return <Refusal shop={shop} state={state} />;
  if (state.currency !== null) return <AnsweredCurrency shop={shop} state={state} />;
  return <Text size="sm">{t('currency_stated')}</Text>;
}

/** What there is to do at a step; an import that runs is watched at every one. */
export function GuideStepBody({
  step,
  shop,
  state,
  feed,
}: Props & { step: GuideStep; feed: PanelSource<FeedState> }) {
  const { running, outlook } = state;
  if (running && step !== 'source') {
    return <RunningImport key={running.id} shopId={shop.id} running={running} outlook={outlook} />;
  }
  if (step === 'source') return <SourcePanel shop={shop} feed={feed} wide />;
  if (step === 'format') return <FormatStep shop={shop} state={state} />;
  if (step === 'currency') return <CurrencyStep shop={shop} state={state} />;
  return step === 'categories' ? <CategoriesScreen shop={shop} /> : <ItemPreview shop={shop} />;
}
