import { Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  ORDER_FILE_MAX_BYTES,
  type OrderImport,
} from '../../../../shared/contract/orders/order-imports.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { UploadBox } from '../../feeds/feeds.public.ts';
import { OrdersNav } from '../../orders/orders.public.ts';
import { ReportPage } from '../../shops/shops.public.ts';
import { CLICK_IMPORTS } from '../click-imports-search-params.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { currentRun } from '../click-reading.ts';
import { useRunColumns } from '../components/run-columns.tsx';
import { RunningRun } from '../components/running-run.tsx';
import {
  useCancelOrders,
  useOrderImports,
  useSendOrders,
  useUndoOrders,
} from '../order-files/order-files.queries.ts';
import { orderFilesTexts } from '../order-files/order-files-texts.ts';
import { OrderSetup } from '../order-files/order-setup.tsx';

const TAKEN = '.csv,.tsv,.txt,.xlsx';
const LEAST_PX = 240;

const COUNTS = {
  read: ({ result }: OrderImport) => result?.orders ?? null,
  bad: ({ result }: OrderImport) => result?.bad_orders ?? null,
};

function SendPanel({ shopId, isBusy }: { shopId: number; isBusy: boolean }) {
  const t = useTexts(orderFilesTexts);
  const tUpload = useTexts(clickImportsTexts, 'upload');
  const size = formatBytes(ORDER_FILE_MAX_BYTES);
  return (
    <Paper p="md" component="section" aria-labelledby="send-orders">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id="send-orders">
            {tUpload('title')}
          </Title>
          <Text size="xs" c="dimmed">
            {t('upload_hint')}
          </Text>
        </div>
        <UploadBox
          action={tUpload('send')}
          maxBytes={ORDER_FILE_MAX_BYTES}
          disabled={isBusy}
          send={useSendOrders(shopId)}
          about={{ accept: TAKEN, takes: t('takes', { size }), tooLarge: tUpload('file_large', { size }) }}
        />
        <Text size="sm" role="status">
          {isBusy ? tUpload('busy') : ''}
        </Text>
      </Stack>
    </Paper>
  );
}

function UndoWindow({ shopId, run, onClose }: { shopId: number; run: OrderImport; onClose: () => void }) {
  const t = useTexts(orderFilesTexts);
  const tRuns = useTexts(clickImportsTexts, 'runs');
  const { id, added, file_name: file } = run;
  const words = {
    title: tRuns('undo_title', { id }),
    text: t('undo_text', { count: added, n: formatCount(added), file }),
    action: tRuns('undo'),
  };
  return (
    <ConfirmMutationWindow words={words} mutation={useUndoOrders(shopId)} target={id} onClose={onClose} />
  );
}

/** All runs of a shop, newest first; each that brought something can be taken back. */
function OrderRuns({ shopId }: { shopId: number }) {
  const t = useTexts(orderFilesTexts);
  const tRuns = useTexts(clickImportsTexts, 'runs');
  const { view, paging, setView } = useListSearch(CLICK_IMPORTS);
  const [undoing, setUndoing] = useState<OrderImport | null>(null);
  const columns = useRunColumns<OrderImport>(setUndoing, COUNTS);
  return (
    <>
      <PagedPanel
        id="runs"
        title={tRuns('title')}
        source={useOrderImports(shopId, paging)}
        height={LEAST_PX}
        emptyText={<EmptyText title={t('no_runs')} hint={t('no_runs_hint')} />}
        columns={columns}
        rowKey={(run) => run.id}
        view={view}
        onView={setView}
      />
      {undoing && <UndoWindow shopId={shopId} run={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function RunningOrders({ shopId, run }: { shopId: number; run: OrderImport }) {
  const t = useTexts(orderFilesTexts, 'result');
  const counted = t('orders', { count: run.orders, n: formatCount(run.orders) });
  return <RunningRun run={run} counted={counted} cancel={useCancelOrders(shopId)} />;
}

/** A file that waits for its owner is of the newest runs: who has many finds it among the first. */
function Screen({ shopId }: { shopId: number }) {
  const newest = useOrderImports(shopId, { page: 1 });
  const run = currentRun(newest.data?.data ?? []);
  return (
    <Stack gap="md">
      <SendPanel shopId={shopId} isBusy={run !== undefined} />
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
