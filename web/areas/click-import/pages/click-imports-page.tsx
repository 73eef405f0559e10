import { Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import {
  CLICK_FILE_MAX_BYTES,
  type ClickImport,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { ShopPage } from '../../shops/shops.public.ts';
import { useCancelRun, useClickImports, useSendClicks, useUndoRun } from '../click-imports.queries.ts';
import { CLICK_IMPORTS } from '../click-imports-search-params.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { currentRun } from '../click-reading.ts';
import { RunSetup } from '../components/run-setup.tsx';
import { RunningRun } from '../components/running-run.tsx';
import { RunsPanel } from '../components/runs-panel.tsx';
import { SendPanel } from '../components/send-panel.tsx';

const TAKEN = '.csv,.tsv,.txt';

const COUNTS = {
  read: ({ result }: ClickImport) => result?.clicks ?? null,
  bad: ({ result }: ClickImport) => result?.bad_lines ?? null,
};

function ClickRuns({ shopId }: { shopId: number }) {
  const t = useTexts(clickImportsTexts, 'runs');
  const { view, paging, setView } = useListSearch(CLICK_IMPORTS);
  return (
    <RunsPanel
      source={useClickImports(shopId, paging)}
      emptyText={<EmptyText title={t('none')} hint={t('none_hint')} />}
      counts={COUNTS}
      undo={{ mutation: useUndoRun(shopId), text: (counted) => t('undo_text', counted) }}
      view={view}
      onView={setView}
    />
  );
}

function RunningClicks({ shopId, run }: { shopId: number; run: ClickImport }) {
  const t = useTexts(clickImportsTexts, 'running');
  const counted = t('clicks', { count: run.clicks, n: formatCount(run.clicks) });
  return <RunningRun run={run} counted={counted} cancel={useCancelRun(shopId)} />;
}

/** A file that waits for its owner is of the newest runs: who has many finds it among the first. */
function Screen({ shop }: { shop: Shop }) {
  const t = useTexts(clickImportsTexts, 'upload');
  const newest = useClickImports(shop.id, { page: 1 });
  const run = currentRun(newest.data?.data ?? []);
  return (
    <Stack gap="md">
      <SendPanel
        hint={t('hint')}
        takes={(size) => t('takes', { size })}
        accept={TAKEN}
        maxBytes={CLICK_FILE_MAX_BYTES}
        isBusy={run !== undefined}
        send={useSendClicks(shop.id)}
      />
      {run?.status === 'received' && run.recognised && (
        <RunSetup key={run.id} shopId={shop.id} run={run} recognised={run.recognised} />
      )}
      {run && run.status !== 'received' && <RunningClicks shopId={shop.id} run={run} />}
      <ClickRuns shopId={shop.id} />
    </Stack>
  );
}

/** Bringing clicks from elsewhere into a shop, and taking them back; another shop begins anew. */
export function ClickImportsPage() {
  const t = useTexts(clickImportsTexts);
  return (
    <ShopPage
      icon={<IconFileImport stroke={1.5} aria-hidden />}
      words={{
        title: t('title'),
        meaning: t('meaning'),
        noShop: t('no_shop'),
        noShopHint: t('no_shop_hint'),
      }}
    >
      {(shop) => <Screen shop={shop} />}
    </ShopPage>
  );
}
