import { Alert, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type {
  ClickImport,
  ClickReading,
  RecognisedClicks,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useCancelRun, useStartRun } from '../click-imports.queries.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { missingClickFields } from '../click-reading.ts';
import { useRunFaultText } from './bad-line-text.ts';
import { ColumnRows } from './column-rows.tsx';
import { FormatChoices } from './format-choices.tsx';
import { RunResult } from './run-result.tsx';

type Props = { shopId: number; run: ClickImport; recognised: RecognisedClicks };

function DiscardWindow({ shopId, run, onClose }: Omit<Props, 'recognised'> & { onClose: () => void }) {
  const t = useTexts(clickImportsTexts, 'setup');
  const words = {
    title: t('discard_title'),
    text: t('discard_text', { file: run.file_name }),
    action: t('discard_action'),
  };
  return (
    <ConfirmMutationWindow words={words} mutation={useCancelRun(shopId)} target={run.id} onClose={onClose} />
  );
}

/** Says how a file is read; it is checked, imported or discarded from here. What was tried last stays chosen. */
export function RunSetup({ shopId, run, recognised }: Props) {
  const t = useTexts(clickImportsTexts, 'setup');
  const faultText = useRunFaultText();
  const [reading, setReading] = useState<ClickReading>(run.reading ?? recognised.suggestion);
  const [wasTried, setTried] = useState(false);
  const [discards, setDiscards] = useState(false);
  const start = useStartRun(shopId);
  const missing = missingClickFields(reading);
  const begin = (dryRun: boolean) => {
    setTried(true);
    if (missing.length === 0) start.mutate({ importId: run.id, body: { reading, dry_run: dryRun } });
  };
  return (
    <Paper p="md" component="section" aria-labelledby="run-setup">
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id="run-setup" style={{ overflowWrap: 'anywhere' }}>
            {t('title', { file: run.file_name })}
          </Title>
          <Text size="xs" c="dimmed">
            {t('hint')}
          </Text>
        </div>
        {run.fault && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
            {faultText(run.fault)}
          </Alert>
        )}
        {run.result && !run.fault && <RunResult result={run.result} />}
        <ColumnRows run={run} reading={reading} missing={wasTried ? missing : []} onChange={setReading} />
        <FormatChoices encoding={recognised.encoding} reading={reading} onChange={setReading} />
        <Checkbox
          label={t('create')}
          checked={reading.create}
          onChange={({ currentTarget: { checked } }) => setReading({ ...reading, create: checked })}
        />
        {start.error ? <FormFailure error={start.error} /> : null}
        <Group gap="sm">
          <Button variant="default" loading={start.isPending} onClick={() => begin(true)}>
            {t('check')}
          </Button>
          <Button loading={start.isPending} onClick={() => begin(false)}>
            {t('start')}
          </Button>
          <Button variant="subtle" onClick={() => setDiscards(true)}>
            {t('discard')}
          </Button>
        </Group>
      </Stack>
      {discards && <DiscardWindow shopId={shopId} run={run} onClose={() => setDiscards(false)} />}
    </Paper>
  );
}
