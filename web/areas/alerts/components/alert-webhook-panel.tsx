import { Alert, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AlertWebhook } from '../../../../shared/contract/reports/alert-webhooks.contract.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import {
  useAlertWebhook,
  useDeleteAlertWebhook,
  useSaveAlertWebhook,
  useTestAlertWebhook,
} from '../alerts.queries.ts';
import { alertsTexts } from '../alerts-texts.ts';
import { useWebhookColumns } from './webhook-columns.tsx';

const LEAST_PX = 200;
const FIELD_WIDTH = '32rem';

type Props = { shopId: number; webhook: AlertWebhook };

/** The address; a saved one comes with a secret that is shown this once. */
function AddressForm({ shopId, webhook: { url } }: Props) {
  const t = useTexts(alertsTexts, 'webhook');
  const save = useSaveAlertWebhook(shopId);
  const form = useRuleForm({
    initialValues: { url: url ?? '' },
    save,
    fieldErrors: useFieldErrors({ fields: ['url'], t }),
    submit: (values, refuse) =>
      save.mutate(values.url, {
        onSuccess: (saved) => form.restart({ url: saved.url ?? '' }),
        onError: refuse,
      }),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <TextInput
          maw={FIELD_WIDTH}
          label={t('url')}
          description={url === null ? t('url_hint') : t('change_text')}
          inputMode="url"
          autoComplete="off"
          {...form.input('url')}
        />
        {form.failure ? <FormFailure error={form.failure} /> : null}
        <Group>
          <Button type="submit" loading={form.isPending}>
            {url === null ? t('save') : t('change')}
          </Button>
        </Group>
        {save.data && (
          <Alert color="green" role="status">
            <Stack gap="xs">
              <Text size="sm">{t('secret')}</Text>
              <Group gap="xs">
                <Code style={{ overflowWrap: 'anywhere' }}>{save.data.secret}</Code>
                <CopyButton text={save.data.secret} />
              </Group>
            </Stack>
          </Alert>
        )}
      </Stack>
    </form>
  );
}

/** The last messages, and a test. */
function Messages({ shopId, webhook: { url, made_at: at, deliveries } }: Props) {
  const t = useTexts(alertsTexts, 'webhook');
  const test = useTestAlertWebhook(shopId);
  const remove = useDeleteAlertWebhook(shopId);
  const [asks, setAsks] = useState(false);
  const columns = useWebhookColumns();
  return (
    <Stack gap="sm">
      {url === null ? (
        <Text size="sm">{t('none')}</Text>
      ) : (
        <>
          <Text size="xs" c="dimmed">
            {t('since', { at: at === null ? '' : formatMinute(at) })}
          </Text>
          {test.error && <FormFailure error={test.error} />}
          <Group>
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {t('test')}
            </Button>
            <Button variant="default" color="red" onClick={() => setAsks(true)}>
              {t('remove')}
            </Button>
          </Group>
        </>
      )}
      {deliveries.length > 0 ? (
        <DataTable caption={t('list')} columns={columns} rows={deliveries} rowKey={({ id }) => id} />
      ) : (
        url !== null && (
          <Text size="sm" c="dimmed">
            {t('empty')}
          </Text>
        )
      )}
      {asks && (
        <ConfirmMutationWindow
          words={{ title: t('remove_title'), text: t('remove_text'), action: t('remove') }}
          mutation={remove}
          target={undefined}
          onClose={() => setAsks(false)}
        />
      )}
    </Stack>
  );
}

/** Where a program of the shop is told of alerts. */
export function AlertWebhookPanel({ shopId }: { shopId: number }) {
  const t = useTexts(alertsTexts, 'webhook');
  return (
    <Panel
      id="alert-webhook"
      title={t('title')}
      hint={t('hint')}
      source={useAlertWebhook(shopId)}
      height={LEAST_PX}
    >
      {(webhook) => (
        <Stack gap="md">
          <Text size="sm">{t('meaning')}</Text>
          <AddressForm shopId={shopId} webhook={webhook} />
          <Messages shopId={shopId} webhook={webhook} />
        </Stack>
      )}
    </Panel>
  );
}
