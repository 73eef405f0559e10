import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { InvoiceSeller } from '../../../../shared/contract/bidding/invoice-parties.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { vatRatesOf } from '../../../../shared/rules/portals/vat-rates.ts';
import { INVOICE_TEXT_MAX } from '../../../../shared/rules/statements/invoice-parties.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { SELLER_FIELDS, type SellerForm, sellerFormOf, sellerIssues, sellerOf } from '../invoice-form.ts';
import { useInvoiceSeller, useSaveInvoiceSeller } from '../statements.queries.ts';
import { statementsTexts } from '../statements-texts.ts';
import { CompanyFields } from './company-fields.tsx';

const LEAST_PX = 420;
const rateFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

function useSellerForm(portal: PortalCode, details: InvoiceSeller | null) {
  const t = useTexts(statementsTexts, 'invoice');
  const save = useSaveInvoiceSeller(portal);
  const form = useRuleForm<SellerForm, (typeof SELLER_FIELDS)[number]>({
    initialValues: sellerFormOf(details, portal),
    validate: sellerIssues,
    fieldErrors: useFieldErrors({ fields: SELLER_FIELDS, t }),
    whileTyping: 'recheck',
    save,
    submit: (values, refuse) =>
      save.mutate(sellerOf(values), {
        onSuccess: ({ details: saved }) => form.restart(sellerFormOf(saved, portal)),
        onError: refuse,
      }),
  });
  return { form, isSaved: save.isSuccess && !form.isDirty };
}

function SellerFields({ portal, details }: { portal: PortalCode; details: InvoiceSeller | null }) {
  const t = useTexts(statementsTexts, 'invoice');
  const { form, isSaved } = useSellerForm(portal, details);
  const { country, vat_percent: percent } = form.values;
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <CompanyFields input={form.input} needsNumber />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            name="registration_number"
            label={t('registration_number')}
            withAsterisk
            maxLength={INVOICE_TEXT_MAX}
            {...form.input('registration_number')}
          />
          <NativeSelect
            name="vat_percent"
            label={t('vat_percent')}
            data={vatRatesOf(country).map((rate) => ({
              value: String(rate),
              label: `${rateFormat.format(rate)} %`,
            }))}
            {...form.input('vat_percent')}
          />
        </SimpleGrid>
        {percent === '0' && (
          <TextInput
            name="exemption_reason"
            label={t('exemption_reason')}
            withAsterisk
            maxLength={INVOICE_TEXT_MAX}
            {...form.input('exemption_reason')}
          />
        )}
        <Textarea
          name="payment_terms"
          label={t('payment_terms')}
          withAsterisk
          maxLength={INVOICE_TEXT_MAX}
          {...form.input('payment_terms')}
        />
        <SaveRow form={form} isSaved={isSaved} words={{ save: t('save'), saved: t('saved') }} />
      </Stack>
    </form>
  );
}

/** What invoices of a portal say of its company, as staff say it. */
export function InvoiceSellerPanel({ portal }: { portal: PortalCode }) {
  const t = useTexts(statementsTexts, 'invoice');
  return (
    <Panel
      id="invoice-seller"
      title={t('seller')}
      hint={t('seller_hint')}
      source={useInvoiceSeller(portal)}
      height={LEAST_PX}
    >
      {({ details }) => <SellerFields portal={portal} details={details} />}
    </Panel>
  );
}
