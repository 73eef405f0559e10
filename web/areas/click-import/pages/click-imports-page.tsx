import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import {
  CLICK_FILE_MAX_BYTES,
  type ClickImport,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { UploadBox } from '../../feeds/feeds.public.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import { useCancelRun, useClickImports, useSendClicks } from '../click-imports.queries.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { currentRun } from '../click-reading.ts';
import { RunSetup } from '../components/run-setup.tsx';
import { RunningRun } from '../components/running-run.tsx';
import { RunsPanel } from '../components/runs-panel.tsx';

const TAKEN = '.csv,.tsv,.txt';

function SendPanel({ shopId, isBusy }: { shopId: number; isBusy: boolean }) {
  const t = useTexts(clickImportsTexts, 'upload');
  const send = useSendClicks(shopId);
  const size = formatBytes(CLICK_FILE_MAX_BYTES);
  return (
    <Paper p="md" component="section" aria-labelledby="send-clicks">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id="send-clicks">
            {t('title')}
          </Title>
          <Text size="xs" c="dimmed">
            {t('hint')}
          </Text>
        </div>
        <UploadBox
          action={t('send')}
          maxBytes={CLICK_FILE_MAX_BYTES}
          disabled={isBusy}
          send={send}
          about={{ accept: TAKEN, takes: t('takes', { size }), tooLarge: t('file_large', { size }) }}
        />
        <Text size="sm" role="status">
          {isBusy ? t('busy') : ''}
        </Text>
      </Stack>
    </Paper>
  );
}

function RunningClicks({ shopId, run }: { shopId: number; run: ClickImport }) {
  const t = useTexts(clickImportsTexts, 'running');
  const counted = t('clicks', { count: run.clicks, n: formatCount(run.clicks) });
  return <RunningRun run={run} counted={counted} cancel={useCancelRun(shopId)} />;
}

/** A file that waits for its owner is of the newest runs: who has many finds it among the first. */
function Screen({ shop }: { shop: Shop }) {
  const newest = useClickImports(shop.id, { page: 1 });
  const run = currentRun(newest.data?.data ?? []);
  return (
    <Stack gap="md">
      <SendPanel shopId={shop.id} isBusy={run !== undefined} />
      {run?.status === 'received' && run.recognised && (
        <RunSetup key={run.id} shopId={shop.id} run={run} recognised={run.recognised} />
      )}
      {run && run.status !== 'received' && <RunningClicks shopId={shop.id} run={run} />}
      <RunsPanel shopId={shop.id} />
    </Stack>
  );
}

/** Bringing clicks from elsewhere into a shop, and taking them back; another shop begins anew. */
export function ClickImportsPage() {
  const t = useTexts(clickImportsTexts);
  const { shop } = useReportContext();
  if (!shop) {
    return (
      <MessagePage
        icon={<IconFileImport stroke={1.5} aria-hidden />}
        title={t('no_shop')}
        description={t('no_shop_hint')}
      />
    );
  }
  return (
    <>
      <PageHeading title={t('title')} description={`${shop.name} · ${t('meaning')}`} />
      <div key={shop.id}>
        <Screen shop={shop} />
      </div>
    </>
  );
}
