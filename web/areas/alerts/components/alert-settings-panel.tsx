import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import type { AlertSettings } from '../../../../shared/contract/reports/alerts.contract.ts';
import { ALERT_KINDS, SENSITIVITIES } from '../../../../shared/rules/alerts/alert-kinds.ts';
import { LEAST_JUDGEABLE } from '../../../../shared/rules/alerts/alert-rule.ts';
import { OUTBID_CLICKS, OUTBID_CLICKS_MAX } from '../../../../shared/rules/bids/outbid-loss.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useAlertSettings, useSaveAlertSettings } from '../alerts.queries.ts';
import { alertsTexts } from '../alerts-texts.ts';

const LEAST_PX = 260;

/** As it is typed; the bound of a person who is never told waits in it. */
type TypedSettings = Omit<AlertSettings, 'outbid_clicks'> & { outbid: boolean; outbid_clicks: string };

const typedOf = ({ outbid_clicks, ...settings }: AlertSettings): TypedSettings => ({
  ...settings,
  outbid: outbid_clicks !== null,
  outbid_clicks: String(outbid_clicks ?? OUTBID_CLICKS),
});
const settingsOf = ({ outbid, outbid_clicks, ...settings }: TypedSettings): AlertSettings => ({
  ...settings,
  outbid_clicks: outbid ? Number(outbid_clicks) : null,
});
function issuesOf({ outbid, outbid_clicks }: TypedSettings): FieldIssue[] {
  const clicks = /^\d+$/u.test(outbid_clicks.trim()) ? Number(outbid_clicks) : 0;
  if (!outbid || (clicks >= 1 && clicks <= OUTBID_CLICKS_MAX)) return [];
  return [createFieldIssue('outbid_clicks', 'out_of_range', { minimum: 1, maximum: OUTBID_CLICKS_MAX })];
}

type SettingsFormState = ReturnType<typeof useRuleForm<TypedSettings, 'outbid_clicks'>>;

function OutbidFields({ form }: { form: Pick<SettingsFormState, 'values' | 'change' | 'input'> }) {
  const t = useTexts(alertsTexts, 'settings');
  return (
    <Stack gap={6}>
      <Checkbox
        label={t('outbid')}
        checked={form.values.outbid}
        onChange={(event) => form.change({ outbid: event.currentTarget.checked })}
      />
      {form.values.outbid && (
        <TextInput
          label={t('outbid_clicks')}
          inputMode="numeric"
          autoComplete="off"
          ml="xl"
          styles={{ wrapper: { maxWidth: LEAST_PX } }}
          {...form.input('outbid_clicks')}
        />
      )}
    </Stack>
  );
}

function SettingsForm({ settings }: { settings: AlertSettings }) {
  const t = useTexts(alertsTexts, 'settings');
  const tKind = useTexts(alertsTexts, 'kinds');
  const save = useSaveAlertSettings();
  const form = useRuleForm({
    initialValues: typedOf(settings),
    validate: issuesOf,
    fieldErrors: useFieldErrors({ t, fields: ['outbid_clicks'] }),
    save,
    submit: (values: TypedSettings) =>
      save.mutate(settingsOf(values), { onSuccess: (saved) => form.restart(typedOf(saved)) }),
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
              <Checkbox
                key={kind}
                value={kind}
                label={tKind(kind)}
                description={
                  kind === 'orders_low' ? t('few_orders', { count: LEAST_JUDGEABLE.hour }) : undefined
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <OutbidFields form={form} />
        <Checkbox
          label={t('mails')}
          checked={form.values.mails}
          onChange={(event) => form.change({ mails: event.currentTarget.checked })}
        />
        <SaveRow
          form={form}
          isSaved={save.isSuccess && !form.isDirty}
          words={{ save: t('save'), saved: t('saved') }}
        />
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
