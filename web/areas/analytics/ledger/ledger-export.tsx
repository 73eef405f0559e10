import { Button, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ApiError } from '../../../core/api/api-error.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { FileWriteError } from '../../../ui/download/stream-rows.ts';
import { type ExportState, useStreamedFile } from '../../../ui/download/use-streamed-file.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { ClickFilters } from '../analytics-search-params.ts';
import { ledgerTexts } from './analytics-ledger-texts.ts';
import { openLedgerExport } from './ledger.queries.ts';
import classes from './ledger-panel.module.css';

const PERCENT = 100;

type RunningProps = { state: Extract<ExportState, { phase: 'running' }>; onCancel: () => void };

function Running({ state: { rows, total }, onCancel }: RunningProps) {
  const t = useTexts(ledgerTexts);
  const percent = total ? Math.min((rows / total) * PERCENT, PERCENT) : 0;
  return (
    <div className={classes.running}>
      <Progress.Root size="md" className={classes.bar}>
        <Progress.Section value={percent} aria-label={t('exporting')} />
      </Progress.Root>
      <Text size="xs" className={classes.progress}>
        {t('export_progress', { rows: formatCell('count', rows), total: formatCell('count', total) })}
      </Text>
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('cancel_export')}
      </Button>
    </div>
  );
}

function useFailureText(): (error: unknown) => string {
  const t = useTexts(ledgerTexts);
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof FileWriteError) return t('file_not_written');
    return error instanceof ApiError ? errorText(error) : t('stream_broken');
  };
}

type Props = {
  scope: ReportScope;
  filters: ClickFilters;
  /** Clicks that the filters leave; null while that is not known. */
  total: number | null;
};

/** Saves all clicks that the filters leave, however many, with a bar that moves and a way to stop. */
export function LedgerExport({ scope, filters, total }: Props) {
  const t = useTexts(ledgerTexts);
  const locale = useLocale();
  const failureText = useFailureText();
  const { state, start, cancel } = useStreamedFile();
  const run = () =>
    start(`${scope.fileName(t('ledger'))}.csv`, (signal) =>
      openLedgerExport(scope.shop.id, { ...scope.narrowed, ...filters, lang: locale }, signal),
    );
  if (state.phase === 'running') return <Running state={state} onCancel={cancel} />;
  const failure = state.phase === 'failed' ? t('export_failed', { error: failureText(state.error) }) : '';
  const done =
    state.phase === 'done' ? t('exported', { count: state.rows, rows: formatCell('count', state.rows) }) : '';
  return (
    <div className={classes.export}>
      {failure && (
        <Text size="xs" role="alert" c="var(--mantine-color-error)">
          {failure}
        </Text>
      )}
      {done && (
        <Text size="xs" c="dimmed" aria-hidden>
          {done}
        </Text>
      )}
      <VisuallyHidden role="status">{done}</VisuallyHidden>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={ICON_PX.medium} aria-hidden />}
        disabled={!total}
        onClick={() => void run()}
      >
        {failure ? t('try_again') : t('export', { count: total ?? 0, rows: formatCell('count', total) })}
      </Button>
    </div>
  );
}
