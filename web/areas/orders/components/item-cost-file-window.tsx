import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { CostFileAnswer } from '../../../../shared/contract/orders/item-costs.contract.ts';
import { COST_FILE_MAX_BYTES, COST_FILE_ROWS_MAX } from '../../../../shared/rules/orders/item-cost-file.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FoldedTable } from '../../../ui/table/cards/folded-table.tsx';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { useUploadItemCosts } from '../item-costs.queries.ts';
import { ordersTexts } from '../orders-texts.ts';
import { FirstDayField } from './first-day-field.tsx';

const WIDTH_PX = 640;

type Fault = CostFileAnswer['faults'][number];

/** Rows that are left out, each with what to do. */
function Faults({ answer: { num_faults: count, faults } }: { answer: CostFileAnswer }) {
  const t = useTexts(ordersTexts, 'costs');
  return (
    <Stack gap="xs">
      <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
        {t('faults', { count })} {count > faults.length && t('faults_first', { shown: faults.length })}
      </Alert>
      <FoldedTable<Fault>
        caption={t('fault')}
        columns={[
          { key: 'line', title: t('line'), kind: 'count', value: ({ line }) => line },
          textColumn('fault', t('fault'), ({ fault, value }) =>
            t(`fault_${fault}`, { value, max: COST_FILE_ROWS_MAX.toLocaleString('de-DE') }),
          ),
          wordColumn('column', t('column'), ({ column }) => column ?? '–'),
        ]}
        rows={faults}
        rowKey={({ line, fault, column }) => `${line} ${fault} ${column}`}
      />
    </Stack>
  );
}

/** What the file says, and what taking it changes or has changed. */
function Result({ answer, isDryRun }: { answer: CostFileAnswer; isDryRun: boolean }) {
  const t = useTexts(ordersTexts, 'costs');
  const { num_costs: costs, num_empty: empty, num_unknown: unknown, num_changed: changed } = answer;
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {t('read', { costs: costs.toLocaleString('de-DE'), empty: empty.toLocaleString('de-DE') })}
      </Text>
      {unknown > 0 && <Text size="sm">{t('unknown', { count: unknown })}</Text>}
      <Text size="sm" fw={600}>
        {t(isDryRun ? 'would_change' : 'has_changed', {
          changed: changed.toLocaleString('de-DE'),
          orders: answer.num_orders.toLocaleString('de-DE'),
        })}
      </Text>
    </Stack>
  );
}

/** The file that is chosen, its first day, and what became of it when it was sent. */
function useCostFile(shopId: number) {
  const upload = useUploadItemCosts(shopId);
  const [file, setFile] = useState<File | null>(null);
  const [fromDay, setFromDay] = useState<Day | ''>(belgradeDay(Date.now()));
  const isTooLarge = (file?.size ?? 0) > COST_FILE_MAX_BYTES;
  const { data, error, isPending, variables } = upload;
  return {
    file,
    fromDay,
    isTooLarge,
    choose: (chosen: File | null) => {
      setFile(chosen);
      upload.reset();
    },
    begin: (day: Day | '') => {
      setFromDay(day);
      upload.reset();
    },
    canSend: file !== null && fromDay !== '' && !isTooLarge,
    send: (isDryRun: boolean) => {
      if (file && fromDay !== '' && !isTooLarge) upload.mutate({ file, fromDay, isDryRun });
    },
    answer: data,
    error,
    isDryRun: variables?.isDryRun === true,
    isPending,
  };
}

/** Tries the file, and takes its costs once it was tried. */
function SendButtons({ canSend, send, answer, isDryRun, isPending }: ReturnType<typeof useCostFile>) {
  const t = useTexts(ordersTexts, 'costs');
  const isTried = answer !== undefined && isDryRun && answer.num_changed > 0;
  return (
    <Group>
      <Button
        variant="default"
        disabled={!canSend}
        loading={isPending && isDryRun}
        onClick={() => send(true)}
      >
        {t('try')}
      </Button>
      <Button disabled={!isTried} loading={isPending && !isDryRun} onClick={() => send(false)}>
        {t('take')}
      </Button>
    </Group>
  );
}

/** Brings costs from a file: tried first, so that nothing changes before one has seen what it does. */
export function ItemCostFileWindow({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useTexts(ordersTexts, 'costs');
  const sent = useCostFile(shopId);
  const { file, answer, error } = sent;
  return (
    <DialogWindow title={t('file_title')} closeLabel={t('close')} onClose={onClose}>
      <Stack gap="md" maw={WIDTH_PX}>
        <Text size="sm">{t('file_how', { rows: COST_FILE_ROWS_MAX.toLocaleString('de-DE') })}</Text>
        <FileInput
          label={t('file')}
          placeholder={t('choose')}
          accept=".csv,.txt,text/csv"
          value={file}
          onChange={sent.choose}
          clearable
          clearButtonProps={{ 'aria-label': t('clear_file'), 'aria-hidden': false, tabIndex: 0 }}
          error={sent.isTooLarge ? t('too_large', { size: formatBytes(COST_FILE_MAX_BYTES) }) : null}
        />
        <FirstDayField value={sent.fromDay} error={null} onChange={sent.begin} />
        {error ? <FormFailure error={error} /> : null}
        {answer && <Result answer={answer} isDryRun={sent.isDryRun} />}
        {answer && answer.num_faults > 0 && <Faults answer={answer} />}
        <SendButtons {...sent} />
      </Stack>
    </DialogWindow>
  );
}
