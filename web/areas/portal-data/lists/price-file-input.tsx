import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type {
  PriceListError,
  UploadedPriceList,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { PRICE_FILE_MAX_BYTES } from '../../../../shared/rules/portals/price-list-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { FoldedTable } from '../../../ui/table/cards/folded-table.tsx';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { useUploadList } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

const MEGABYTE = 1_000_000;

function FileErrors({ uploaded }: { uploaded: UploadedPriceList }) {
  const t = useTexts(portalDataTexts, 'price_file');
  const { num_faults: count, faults, file_name: file } = uploaded;
  return (
    <Stack gap="xs">
      <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
        {t('errors_title', { count, file })}{' '}
        {count > faults.length && t('errors_first', { shown: faults.length })}
      </Alert>
      <FoldedTable<PriceListError>
        caption={t('error')}
        columns={[
          { key: 'line', title: t('line'), kind: 'count', value: ({ line }) => line },
          textColumn('fault', t('error'), ({ fault, value }) => t(`error_${fault}`, { value })),
          wordColumn('column', t('column'), ({ column }) => column ?? '–'),
        ]}
        rows={faults}
        rowKey={({ line, fault, column }) => `${line} ${fault} ${column}`}
      />
    </Stack>
  );
}

/** One file at a time on its way to be checked. */
function useChecking(
  portal: PortalCode,
  purpose: 'base' | 'season',
  onChecked: (list: UploadedPriceList) => void,
) {
  const upload = useUploadList(portal);
  const sending = useRef<AbortController | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const send = (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > PRICE_FILE_MAX_BYTES);
    upload.reset();
    if (file.size > PRICE_FILE_MAX_BYTES) return;
    const controller = new AbortController();
    sending.current = controller;
    upload.mutate({ file, purpose, signal: controller.signal }, { onSuccess: onChecked });
  };
  const cancel = () => {
    sending.current?.abort();
    upload.reset();
  };
  return { upload, isTooLarge, send, cancel };
}

type Props = {
  portal: PortalCode;
  purpose: 'base' | 'season';
  /** Told of every list that was checked, also of one with errors. */
  onChecked: (list: UploadedPriceList) => void;
};

/** Chooses a list of base prices, sends it to be checked, and says what is wrong with it. */
export function PriceFileInput({ portal, purpose, onChecked }: Props) {
  const t = useTexts(portalDataTexts, 'price_file');
  const { upload, isTooLarge, send, cancel } = useChecking(portal, purpose, onChecked);
  const reset = useRef<() => void>(null);
  const { data, error, isPending } = upload;
  const choose = (file: File | null) => {
    send(file);
    reset.current?.(); // so that the same file can be chosen again
  };
  return (
    <Stack gap="sm" align="stretch">
      {isPending ? (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm">{t('checking')}</Text>
          <Button variant="default" size="xs" onClick={cancel}>
            {t('cancel')}
          </Button>
        </Group>
      ) : (
        <FileButton
          onChange={choose}
          accept=".csv,.txt,text/csv"
          resetRef={reset}
          inputProps={{ 'aria-label': t('choose') }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileUpload size={ICON_PX.large} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('choose')}
            </Button>
          )}
        </FileButton>
      )}
      {isTooLarge && (
        <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
          {t('too_large', { size: PRICE_FILE_MAX_BYTES / MEGABYTE })}
        </Alert>
      )}
      {error && error.name !== 'AbortError' ? <FormFailure error={error} /> : null}
      {data && data.num_faults > 0 ? <FileErrors uploaded={data} /> : null}
    </Stack>
  );
}
