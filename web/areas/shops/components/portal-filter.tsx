import { PORTAL_CODES, type PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { shopsTexts } from '../shops-texts.ts';

type Props = { value: PortalCode | undefined; onChange: (code: PortalCode | undefined) => void };

/** Restricts a list to a portal. */
export function PortalFilter(props: Props) {
  const t = useTexts(shopsTexts);
  const countryName = useCountryName();
  return (
    <FilterSelect
      label={t('portal')}
      every={t('every_portal')}
      clearLabel={t('clear_portal')}
      choices={PORTAL_CODES.map((value) => ({ value, label: countryName(value) }))}
      {...props}
    />
  );
}
