import { Button, Group, Loader, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { getOwnDataCall } from '../../../../shared/contract/people/own-account.contract.ts';
import { OWN_DATA_KEPT_DAYS } from '../../../../shared/rules/people/own-data.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { saveFile } from '../../../ui/table/table-export.ts';
import { useFetchOwnData, useOrderOwnData, useOwnData } from '../own-account.queries.ts';
import { userTexts } from '../user-texts.ts';

const HEIGHT_PX = 60;
const FILE_NAME = 'own-data.zip';

type OwnData = ResponseOf<typeof getOwnDataCall>;

function DownloadButton() {
  const t = useTexts(userTexts, 'own_account');
  const fetching = useFetchOwnData();
  const download = () => fetching.mutate(undefined, { onSuccess: (bytes) => saveFile(FILE_NAME, bytes) });
  return (
    <>
      {fetching.error ? <FormFailure error={fetching.error} /> : null}
      <Button
        leftSection={<IconDownload size={ICON_PX.large} aria-hidden />}
        loading={fetching.isPending}
        onClick={download}
      >
        {t('download')}
      </Button>
    </>
  );
}

/** Where the file stands, and what can be done about it now. */
function OwnDataState({ status, expires_at: expiresAt }: OwnData) {
  const t = useTexts(userTexts, 'own_account');
  const order = useOrderOwnData();
  if (status === 'waiting' || status === 'running')
    return (
      <Group gap="sm" role="status">
        <Loader size={ICON_PX.large} aria-hidden />
        <Text size="sm">{t('being_made')}</Text>
      </Group>
    );
  return (
    <>
      {order.error ? <FormFailure error={order.error} /> : null}
      {status === 'failed' ? (
        <Text size="sm" role="alert" mb="sm">
          {t('not_made')}
        </Text>
      ) : null}
      {status === 'ready' ? (
        <Text size="sm" role="status" mb="sm">
          {t('ready_until', { at: formatMinute(expiresAt ?? '') })}
        </Text>
      ) : null}
      <Group gap="sm">
        {status === 'ready' ? <DownloadButton /> : null}
        <Button variant="default" loading={order.isPending} onClick={() => order.mutate()}>
          {status === 'none' ? t('order') : t('order_anew')}
        </Button>
      </Group>
    </>
  );
}

/** All that is kept about the person, as a file for them alone. */
export function OwnDataPanel() {
  const t = useTexts(userTexts, 'own_account');
  return (
    <Panel
      id="own-data"
      title={t('data_title')}
      hint={t('data_hint', { days: OWN_DATA_KEPT_DAYS })}
      source={useOwnData()}
      height={HEIGHT_PX}
      shrinks
    >
      {(data) => <OwnDataState {...data} />}
    </Panel>
  );
}
