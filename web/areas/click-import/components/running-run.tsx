import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ClickImport } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { percentRead } from '../click-reading.ts';

type Props = {
  run: Pick<
    ClickImport,
    'id' | 'file_name' | 'status' | 'is_dry_run' | 'cancel_asked' | 'bytes' | 'bytes_total'
  >;
  /** How many clicks or orders were read so far. */
  counted: string;
  cancel: UseMutationResult<unknown, Error, number>;
};

/** A file that is being read: how far it is, and the way to stop it. */
export function RunningRun({ run, counted, cancel }: Props) {
  const t = useTexts(clickImportsTexts, 'running');
  const isAsked = run.cancel_asked || cancel.isPending;
  const read = t('percent_of', { done: formatBytes(run.bytes), total: formatBytes(run.bytes_total) });
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
          {run.status === 'waiting' ? t('waiting') : `${read} · ${counted}`}
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
