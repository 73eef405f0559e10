import { Button, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ProfitSettingsView } from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { BACKFILL_MONTHS } from '../../../../shared/rules/limits.ts';
import { ORDER_WINDOW_DAYS_MAX } from '../../../../shared/rules/orders/attribute-order.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, addMonths } from '../../../../shared/rules/time/periods.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useSaveProfitSettings } from '../orders.queries.ts';
import { ordersTexts } from '../orders-texts.ts';
import {
  SETTINGS_FIELDS,
  type SettingsField,
  type SettingsForm,
  settingsBodyOf,
  settingsFormOf,
  settingsIssues,
} from '../settings-form.ts';

type Props = { shopId: number; settings: ProfitSettingsView };

function useSettingsForm({ shopId, settings }: Props) {
  const t = useTexts(ordersTexts);
  const save = useSaveProfitSettings(shopId);
  const [isSaved, setSaved] = useState(false);
  const form = useRuleForm<SettingsForm, SettingsField>({
    initialValues: settingsFormOf(settings.today, belgradeDay(Date.now())),
    validate: settingsIssues,
    fieldErrors: useFieldErrors({ fields: SETTINGS_FIELDS, t }),
    save,
    onEdit: () => setSaved(false),
    submit: (values, refuse) =>
      save.mutate(settingsBodyOf(values, settings), {
        onSuccess: () => {
          form.restart(values);
          setSaved(true);
        },
        onError: refuse,
      }),
  });
  return { form, isSaved };
}

/** Margin, VAT and the window. */
function RateFields({ input }: Pick<ReturnType<typeof useSettingsForm>['form'], 'input'>) {
  const t = useTexts(ordersTexts);
  return (
    <>
      <TextInput
        name="margin_percent"
        label={t('margin_percent')}
        description={t('margin_percent_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection="%"
        inputMode="decimal"
        {...input('margin_percent')}
      />
      <TextInput
        name="vat_percent"
        label={t('vat_percent')}
        rightSection="%"
        inputMode="decimal"
        withAsterisk
        {...input('vat_percent')}
      />
      <TextInput
        name="window_days"
        label={t('window_days')}
        description={t('window_days_hint', { max: ORDER_WINDOW_DAYS_MAX })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        withAsterisk
        {...input('window_days')}
      />
    </>
  );
}

/** What a shop says of its margins and VAT, from which day on. */
export function SettingsFields({ children, ...props }: Props & { children: ReactNode }) {
  const t = useTexts(ordersTexts);
  const { form, isSaved } = useSettingsForm(props);
  const { values, errors, change, input } = form;
  const today = belgradeDay(Date.now());
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} maw={960}>
          <RateFields input={input} />
          <DayField
            name="from_day"
            label={t('from_day')}
            description={t('from_day_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            isRequired
            value={values.from_day}
            error={errors.from_day ?? null}
            earliest={addMonths(today, -BACKFILL_MONTHS)}
            latest={addDays(today, 1)}
            onChange={(day) => change({ from_day: day })}
          />
        </SimpleGrid>
        <Switch
          label={t('prices_include_vat')}
          checked={values.prices_include_vat}
          onChange={({ currentTarget: { checked } }) => change({ prices_include_vat: checked })}
        />
        {children}
        {form.failure && <FormFailure error={form.failure} text={null} />}
        <Group>
          <Button type="submit" loading={form.isPending}>
            {t('save')}
          </Button>
          {isSaved && (
            <Text size="sm" role="status">
              {t('saved')}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
