import { Stack } from '@mantine/core';
import {
  ORDER_FILE_MAX_BYTES,
  type OrderImport,
} from '../../../../shared/contract/orders/order-imports.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { OrdersNav } from '../../orders/orders.public.ts';
import { ReportPage } from '../../shops/shops.public.ts';
import { CLICK_IMPORTS } from '../click-imports-search-params.ts';
import { currentRun } from '../click-reading.ts';
import { RunningRun } from '../components/running-run.tsx';
import { RunsPanel } from '../components/runs-panel.tsx';
import { SendPanel } from '../components/send-panel.tsx';
import {
  useCancelOrders,
  useOrderImports,
  useSendOrders,
  useUndoOrders,
} from '../order-files/order-files.queries.ts';
import { orderFilesTexts } from '../order-files/order-files-texts.ts';
import { OrderSetup } from '../order-files/order-setup.tsx';

const TAKEN = '.csv,.tsv,.txt,.xlsx';

const COUNTS = {
  read: ({ result }: OrderImport) => result?.orders ?? null,
  bad: ({ result }: OrderImport) => result?.bad_orders ?? null,
};

function OrderRuns({ shopId }: { shopId: number }) {
  const t = useTexts(orderFilesTexts);
  const { view, paging, setView } = useListSearch(CLICK_IMPORTS);
  return (
    <RunsPanel
      source={useOrderImports(shopId, paging)}
      emptyText={<EmptyText title={t('no_runs')} hint={t('no_runs_hint')} />}
      counts={COUNTS}
      undo={{ mutation: useUndoOrders(shopId), text: (counted) => t('undo_text', counted) }}
      view={view}
      onView={setView}
    />
  );
}

function RunningOrders({ shopId, run }: { shopId: number; run: OrderImport }) {
  const t = useTexts(orderFilesTexts, 'result');
  const counted = t('orders', { count: run.orders, n: formatCount(run.orders) });
  return <RunningRun run={run} counted={counted} cancel={useCancelOrders(shopId)} />;
}

/** A file that waits for its owner is of the newest runs: who has many finds it among the first. */
function Screen({ shopId }: { shopId: number }) {
  const t = useTexts(orderFilesTexts);
  const newest = useOrderImports(shopId, { page: 1 });
  const run = currentRun(newest.data?.data ?? []);
  return (
    <Stack gap="md">
      <SendPanel
        hint={t('upload_hint')}
        takes={(size) => t('takes', { size })}
        accept={TAKEN}
        maxBytes={ORDER_FILE_MAX_BYTES}
        isBusy={run !== undefined}
        send={useSendOrders(shopId)}
      />
      {run?.status === 'received' && run.recognised && (
        <OrderSetup key={run.id} shopId={shopId} run={run} recognised={run.recognised} />
      )}
      {run && run.status !== 'received' && <RunningOrders shopId={shopId} run={run} />}
      <OrderRuns shopId={shopId} />
    </Stack>
  );
}

/** Bringing orders from a file into a shop, and taking them back; another shop begins anew. */
export function OrderFilesPage() {
  const t = useTexts(orderFilesTexts);
  return (
    <ReportPage title={t('title')} about={({ shop }) => shop.name}>
      {({ shop }) => (
        <>
          <OrdersNav />
          <Screen key={shop.id} shopId={shop.id} />
        </>
      )}
    </ReportPage>
  );
}
