import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import type { AlertSettings } from '../../../../shared/contract/reports/alerts.contract.ts';
import { ALERT_KINDS, SENSITIVITIES } from '../../../../shared/rules/alerts/alert-kinds.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useAlertSettings, useSaveAlertSettings } from '../alerts.queries.ts';
import { alertsTexts } from '../alerts-texts.ts';

const LEAST_PX = 260;

function SettingsForm({ settings }: { settings: AlertSettings }) {
  const t = useTexts(alertsTexts, 'settings');
  const tKind = useTexts(alertsTexts, 'kinds');
  const save = useSaveAlertSettings();
  const form = useRuleForm({
    initialValues: settings,
    save,
    submit: (values: AlertSettings) => save.mutate(values, { onSuccess: (saved) => form.restart(saved) }),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Radio.Group label={t('sensitivity')} {...form.input('sensitivity')}>
          <Stack gap={6} mt={4}>
            {SENSITIVITIES.map((one) => (
              <Radio key={one} value={one} label={t(one)} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox.Group label={t('kinds')} {...form.input('kinds')}>
          <Stack gap={6} mt={4}>
            {ALERT_KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={tKind(kind)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox
          label={t('mails')}
          checked={form.values.mails}
          onChange={(event) => form.change({ mails: event.currentTarget.checked })}
        />
        {form.failure ? <FormFailure error={form.failure} /> : null}
        <Group>
          <Button type="submit" loading={form.isPending}>
            {t('save')}
          </Button>
          <Text size="sm" role="status">
            {save.isSuccess && !form.isDirty ? t('saved') : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

/** What the viewer is told of. */
export function AlertSettingsPanel() {
  const t = useTexts(alertsTexts, 'settings');
  return (
    <Panel
      id="alert-settings"
      title={t('title')}
      hint={t('hint')}
      source={useAlertSettings()}
      height={LEAST_PX}
    >
      {(settings) => <SettingsForm settings={settings} />}
    </Panel>
  );
}
