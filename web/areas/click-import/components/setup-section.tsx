import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ClickImport } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { useRunFaultText } from './bad-line-text.ts';

type ReadRun = Pick<ClickImport, 'id' | 'file_name' | 'fault'>;
type Cancel = ComponentProps<typeof ConfirmMutationWindow<number>>['mutation'];

function DiscardWindow({ run, cancel, onClose }: { run: ReadRun; cancel: Cancel; onClose: () => void }) {
  const t = useTexts(clickImportsTexts, 'setup');
  const words = {
    title: t('discard_title'),
    text: t('discard_text', { file: run.file_name }),
    action: t('discard_action'),
  };
  return <ConfirmMutationWindow words={words} mutation={cancel} target={run.id} onClose={onClose} />;
}

type Start<Reading> = {
  mutate: (asked: { importId: number; body: { reading: Reading; dry_run: boolean } }) => void;
  isPending: boolean;
  error: Error | null;
};

/**
 * How a file is to be read: what was recognised until something is chosen, and nothing begins before all that must be
 * named is.
 */
export function useReading<Reading, Field>(
  run: { id: number; reading: Reading | null },
  suggestion: Reading,
  missingOf: (reading: Reading) => readonly Field[],
  start: Start<Reading>,
) {
  const [reading, setReading] = useState<Reading>(run.reading ?? suggestion);
  const [wasTried, setTried] = useState(false);
  const missing = missingOf(reading);
  const begin = (dryRun: boolean) => {
    setTried(true);
    if (missing.length === 0) start.mutate({ importId: run.id, body: { reading, dry_run: dryRun } });
  };
  // Nothing is called missing before it was asked for.
  return { reading, setReading, missing: wasTried ? missing : [], begin };
}

type Props = {
  run: ReadRun;
  start: Pick<Start<never>, 'isPending' | 'error'>;
  onBegin: (dryRun: boolean) => void;
  cancel: Cancel;
  /** What came of the last run, if it came to an end. */
  result: ReactNode;
  children: ReactNode;
};

/** The frame of how a file is read, from which it is checked, imported or discarded. */
export function SetupSection({ run, start, onBegin, cancel, result, children }: Props) {
  const t = useTexts(clickImportsTexts, 'setup');
  const faultText = useRunFaultText();
  const [discards, setDiscards] = useState(false);
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
        {run.fault ? (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
            {faultText(run.fault)}
          </Alert>
        ) : (
          result
        )}
        {children}
        {start.error ? <FormFailure error={start.error} /> : null}
        <Group gap="sm">
          <Button variant="default" loading={start.isPending} onClick={() => onBegin(true)}>
            {t('check')}
          </Button>
          <Button loading={start.isPending} onClick={() => onBegin(false)}>
            {t('start')}
          </Button>
          <Button variant="subtle" onClick={() => setDiscards(true)}>
            {t('discard')}
          </Button>
        </Group>
      </Stack>
      {discards && <DiscardWindow run={run} cancel={cancel} onClose={() => setDiscards(false)} />}
    </Paper>
  );
}
