import { Alert, Button, Checkbox, Group, Paper, Stack, TagsInput, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type {
  OrderImport,
  OrderReading,
  RecognisedOrders,
} from '../../../../shared/contract/orders/order-imports.contract.ts';
import { CANCELLED_WORDS_MAX } from '../../../../shared/rules/orders/order-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { useRunFaultText } from '../components/bad-line-text.ts';
import { FormatChoices } from '../components/format-choices.tsx';
import { missingOrderFields, OrderFields } from './order-fields.tsx';
import { useCancelOrders, useStartOrders } from './order-files.queries.ts';
import { orderFilesTexts } from './order-files-texts.ts';
import { OrderResult } from './order-result.tsx';

type Choices = {
  reading: OrderReading;
  ignored: readonly string[];
  onChange: (reading: OrderReading) => void;
};

/** Which states bring nothing, whose word counts, and what is not read at all. */
function OrderChoices({ reading, ignored, onChange }: Choices) {
  const t = useTexts(orderFilesTexts);
  return (
    <>
      <TagsInput
        label={t('cancelled_words')}
        description={t('cancelled_words_hint')}
        value={reading.cancelled}
        maxTags={CANCELLED_WORDS_MAX}
        onChange={(cancelled) => onChange({ ...reading, cancelled })}
      />
      <Checkbox
        label={t('replace_server')}
        checked={reading.replace_server}
        onChange={({ currentTarget: { checked } }) => onChange({ ...reading, replace_server: checked })}
      />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {ignored.length > 0 ? t('ignored', { columns: ignored.join(', ') }) : t('ignored_none')}
      </Text>
    </>
  );
}

type Actions = { shopId: number; run: OrderImport; isPending: boolean; onBegin: (dryRun: boolean) => void };

function SetupActions({ shopId, run, isPending, onBegin }: Actions) {
  const t = useTexts(clickImportsTexts, 'setup');
  const [discards, setDiscards] = useState(false);
  const cancel = useCancelOrders(shopId);
  const words = {
    title: t('discard_title'),
    text: t('discard_text', { file: run.file_name }),
    action: t('discard_action'),
  };
  return (
    <Group gap="sm">
      <Button variant="default" loading={isPending} onClick={() => onBegin(true)}>
        {t('check')}
      </Button>
      <Button loading={isPending} onClick={() => onBegin(false)}>
        {t('start')}
      </Button>
      <Button variant="subtle" onClick={() => setDiscards(true)}>
        {t('discard')}
      </Button>
      {discards && (
        <ConfirmMutationWindow
          words={words}
          mutation={cancel}
          target={run.id}
          onClose={() => setDiscards(false)}
        />
      )}
    </Group>
  );
}

type Props = { shopId: number; run: OrderImport; recognised: RecognisedOrders };

/** Says how a file is read; it is checked, imported or discarded from here. */
export function OrderSetup({ shopId, run, recognised }: Props) {
  const t = useTexts(clickImportsTexts, 'setup');
  const faultText = useRunFaultText();
  const [reading, setReading] = useState<OrderReading>(run.reading ?? recognised.suggestion);
  const [wasTried, setTried] = useState(false);
  const start = useStartOrders(shopId);
  const missing = missingOrderFields(reading);
  const used = new Set(Object.values(reading.columns));
  const begin = (dryRun: boolean) => {
    setTried(true);
    if (missing.length === 0) start.mutate({ importId: run.id, body: { reading, dry_run: dryRun } });
  };
  return (
    <Paper p="md" component="section" aria-labelledby="order-setup">
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id="order-setup" style={{ overflowWrap: 'anywhere' }}>
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
        {run.result && !run.fault && <OrderResult result={run.result} />}
        <OrderFields
          recognised={recognised}
          reading={reading}
          missing={wasTried ? missing : []}
          onChange={setReading}
        />
        <FormatChoices encoding={recognised.encoding} reading={reading} onChange={setReading} />
        <OrderChoices
          reading={reading}
          ignored={recognised.columns.filter((name) => !used.has(name))}
          onChange={setReading}
        />
        {start.error ? <FormFailure error={start.error} /> : null}
        <SetupActions shopId={shopId} run={run} isPending={start.isPending} onBegin={begin} />
      </Stack>
    </Paper>
  );
}
