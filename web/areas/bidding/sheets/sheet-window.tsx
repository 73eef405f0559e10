import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { SHEET_MAX_BYTES } from '../../../../shared/rules/bids/bid-sheet.ts';
import { SHEET_LINES_LENGTH, writeSheetLines } from '../../../../shared/rules/bids/sheet-lines.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { WindowButtons } from '../../../ui/form/window-buttons.tsx';
import type { FileFormat } from '../../../ui/panel/panel-download.tsx';
import { saveFile } from '../../../ui/table/table-export.ts';
import { useUnticked } from '../../../ui/table/use-unticked.ts';
import { isChangedMeanwhile } from '../bid-changes.queries.ts';
import classes from '../set-bids/set-bids.module.css';
import {
  fetchSheet,
  type SheetAnswer,
  type SheetChange,
  type SheetOf,
  useSendSheet,
} from './bid-sheets.queries.ts';
import { bidSheetsTexts } from './bid-sheets-texts.ts';
import { SheetChanges, SheetTotals } from './sheet-changes.tsx';
import { SheetFaultList } from './sheet-fault-list.tsx';

/** Says what was applied; the set takes it back. */
export type OnSheetApplied = (changed: NonNullable<SheetAnswer['changed']>) => void;
type Props = { shopId: number; of: SheetOf; onApplied: OnSheetApplied; onClose: () => void };

const FORMATS = ['xlsx', 'csv'] as const satisfies FileFormat[];
const NO_CHANGES: readonly SheetChange[] = [];

/** Saves the sheet as it stands, to be edited. */
function SheetDownloads({ shopId, of }: Pick<Props, 'shopId' | 'of'>) {
  const t = useTexts(bidSheetsTexts);
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const run = async (format: FileFormat) => {
    setBusy(format);
    setError(null);
    try {
      saveFile(`${of}_${shopId}.${format}`, await fetchSheet(shopId, of, format));
    } catch (failed) {
      setError(failed as Error);
    }
    setBusy(null);
  };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={busy === format}
            onClick={() => void run(format)}
          >
            {t(`download_${format}`)}
          </Button>
        ))}
      </Group>
      {error && <FormFailure error={error} />}
    </Stack>
  );
}

/** The file that is chosen, what it would change, and the way to change it. */
function useSheet({ shopId, of, onApplied, onClose }: Props) {
  const send = useSendSheet(shopId, of);
  const [file, setFile] = useState<File | null>(null);
  const [shown, setShown] = useState<SheetAnswer | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const isTooLarge = (file?.size ?? 0) > SHEET_MAX_BYTES;
  const look = (chosen: File) =>
    send.mutate({ file: chosen, query: { dry_run: '1' } }, { onSuccess: setShown });
  return {
    file,
    shown,
    hasMoved,
    isTooLarge,
    isLooking: send.isPending && send.variables.query.dry_run === '1',
    isApplying: send.isPending && send.variables.query.dry_run !== '1',
    error: send.error && !isChangedMeanwhile(send.error) ? send.error : null,
    choose: (chosen: File | null) => {
      send.reset();
      setShown(null);
      setMoved(false);
      setFile(chosen);
      if (chosen && chosen.size <= SHEET_MAX_BYTES) look(chosen);
    },
    apply: (without: string) => {
      if (!file || !shown || send.isPending) return;
      const query = {
        partial_failure: '1',
        plan: shown.plan,
        ...(without === '' ? {} : { without }),
      } as const;
      send.mutate(
        { file, query },
        {
          onSuccess: ({ changed }) => {
            if (changed) onApplied(changed);
            onClose();
          },
          onError: (error) => {
            if (!isChangedMeanwhile(error)) return;
            setMoved(true);
            look(file);
          },
        },
      );
    },
  };
}

/** What the sheet would change, and the button that changes exactly that. */
function SheetPreview({
  sheet,
  of,
  onClose,
}: { sheet: ReturnType<typeof useSheet> } & Pick<Props, 'of' | 'onClose'>) {
  const t = useTexts(bidSheetsTexts);
  const { shown } = sheet;
  const choice = useUnticked<SheetChange>(shown?.changes ?? NO_CHANGES, ({ line }) => line);
  if (!shown) return null;
  const count = choice.ticked.length;
  const without = writeSheetLines(choice.without);
  const isTooLong = without.length > SHEET_LINES_LENGTH;
  return (
    <div className={classes.plan}>
      <Text size="sm" role="status">
        {t('read', { rows: formatCount(shown.num_rows), unchanged: formatCount(shown.num_unchanged) })}
      </Text>
      <SheetFaultList answer={shown} of={of} />
      {shown.changes.length > 0 ? (
        <>
          <SheetTotals answer={shown} ticked={choice.ticked} />
          <SheetChanges answer={shown} {...choice.ticks} />
        </>
      ) : (
        shown.num_faults === 0 && <Text size="sm">{t('nothing')}</Text>
      )}
      {isTooLong && <Alert color="red">{t('too_many_unticked')}</Alert>}
      <WindowButtons onCancel={onClose}>
        <Button
          disabled={count === 0 || isTooLong}
          loading={sheet.isApplying}
          onClick={() => sheet.apply(without)}
        >
          {t('apply', { count, number: formatCount(count) })}
        </Button>
      </WindowButtons>
    </div>
  );
}

/** Bids or ads as a sheet: taken, edited anywhere, sent back, looked at, and applied as one change. */
export function SheetWindow(props: Props) {
  const { shopId, of, onClose } = props;
  const t = useTexts(bidSheetsTexts);
  const sheet = useSheet(props);
  return (
    <DialogWindow title={t(`title_${of}`)} closeLabel={t('close')} onClose={onClose}>
      <div className={classes.window}>
        <Text size="sm">{t('how')}</Text>
        <SheetDownloads shopId={shopId} of={of} />
        <FileInput
          label={t('file')}
          description={t('file_hint')}
          placeholder={t('choose')}
          accept=".csv,.xlsx,.txt,text/csv"
          value={sheet.file}
          onChange={sheet.choose}
          clearable
          clearButtonProps={{ 'aria-label': t('clear_file'), 'aria-hidden': false, tabIndex: 0 }}
          error={sheet.isTooLarge ? t('too_large', { size: formatBytes(SHEET_MAX_BYTES) }) : null}
        />
        {sheet.isLooking && (
          <Text size="sm" c="dimmed" role="status">
            {t('reading')}
          </Text>
        )}
        {sheet.hasMoved && (
          <Alert role="alert" color="orange">
            {t('moved')}
          </Alert>
        )}
        {sheet.error && <FormFailure error={sheet.error} />}
        <SheetPreview key={sheet.shown?.plan ?? ''} sheet={sheet} of={of} onClose={onClose} />
      </div>
    </DialogWindow>
  );
}
