import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { INVOICE_TEXT_MAX } from '../../../../shared/rules/statements/invoice-parties.ts';
import type { InputBinding } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import type { COMPANY_FIELDS } from '../invoice-form.ts';
import { statementsTexts } from '../statements-texts.ts';

type Props = {
  input: (field: (typeof COMPANY_FIELDS)[number]) => InputBinding;
  /** Whether it must have a tax number. */
  needsNumber: boolean;
};

/** What an invoice says of a company. */
export function CompanyFields({ input, needsNumber }: Props) {
  const t = useTexts(statementsTexts, 'invoice');
  const countryName = useCountryName();
  const text = (field: (typeof COMPANY_FIELDS)[number], isMandatory = true) => (
    <TextInput
      name={field}
      label={t(field)}
      withAsterisk={isMandatory}
      maxLength={INVOICE_TEXT_MAX}
      {...input(field)}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {text('name')}
      {text('vat_number', needsNumber)}
      {text('street')}
      {text('postal_code')}
      {text('city')}
      <NativeSelect
        name="country"
        label={t('country')}
        data={PORTAL_CODES.map((value) => ({ value, label: countryName(value) }))}
        {...input('country')}
      />
    </SimpleGrid>
  );
}
