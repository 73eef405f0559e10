import { Stack } from '@mantine/core';
import type { InvoiceBuyerState } from '../../../../shared/contract/bidding/invoice-parties.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { COMPANY_FIELDS, type CompanyForm, companyFormOf, companyIssues } from '../invoice-form.ts';
import { useInvoiceBuyer, useSaveInvoiceBuyer } from '../statements.queries.ts';
import { statementsTexts } from '../statements-texts.ts';
import { CompanyFields } from './company-fields.tsx';

const LEAST_PX = 260;

type Props = { shopId: number; country: PortalCode };

function BuyerForm({ shopId, country, state }: Props & { state: InvoiceBuyerState }) {
  const t = useTexts(statementsTexts, 'invoice');
  const save = useSaveInvoiceBuyer(shopId);
  const form = useRuleForm<CompanyForm, (typeof COMPANY_FIELDS)[number]>({
    initialValues: companyFormOf(state.details, country),
    validate: companyIssues,
    fieldErrors: useFieldErrors({ fields: COMPANY_FIELDS, t }),
    whileTyping: 'recheck',
    save,
    submit: (values, refuse) =>
      save.mutate(values, {
        onSuccess: ({ details }) => form.restart(companyFormOf(details, country)),
        onError: refuse,
      }),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <CompanyFields input={form.input} needsNumber={false} />
        <SaveRow
          form={form}
          isSaved={save.isSuccess && !form.isDirty}
          words={{ save: t('save'), saved: t('saved') }}
        />
      </Stack>
    </form>
  );
}

/** What invoices say of the shop's company, as its owner says it. */
export function InvoiceBuyerPanel({ shopId, country }: Props) {
  const t = useTexts(statementsTexts, 'invoice');
  return (
    <Panel
      id="invoice-buyer"
      title={t('buyer')}
      hint={t('buyer_hint')}
      source={useInvoiceBuyer(shopId)}
      height={LEAST_PX}
    >
      {(state) => <BuyerForm shopId={shopId} country={country} state={state} />}
    </Panel>
  );
}
