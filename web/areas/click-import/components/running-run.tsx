import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { ClickImport } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useCancelRun } from '../click-imports.queries.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { percentRead } from '../click-reading.ts';

/** A file that is being read: how far it is, and the way to stop it. */
export function RunningRun({ shopId, run }: { shopId: number; run: ClickImport }) {
  const t = useTexts(clickImportsTexts, 'running');
  const cancel = useCancelRun(shopId);
  const isAsked = run.cancel_asked || cancel.isPending;
  const read = t('percent_of', { done: formatBytes(run.bytes), total: formatBytes(run.bytes_total) });
  const clicks = t('clicks', { count: run.clicks, n: formatCount(run.clicks) });
  return (
    <Paper p="md" component="section" aria-labelledby="running-run">
      <Stack gap="sm">
        <Title order={2} size="h3" id="running-run" style={{ overflowWrap: 'anywhere' }}>
          {t(run.is_dry_run ? 'title_check' : 'title_import', { file: run.file_name })}
        </Title>
        <Progress.Root size="lg">
          <Progress.Section value={percentRead(run)} aria-label={t('progress')} />
        </Progress.Root>
        <Text size="sm" className="tabular">
          {run.status === 'waiting' ? t('waiting') : `${read} · ${clicks}`}
        </Text>
        {cancel.error ? <FormFailure error={cancel.error} /> : null}
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed" role="status">
            {t(isAsked ? 'cancelling' : 'hint')}
          </Text>
          <Button variant="default" size="xs" disabled={isAsked} onClick={() => cancel.mutate(run.id)}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
