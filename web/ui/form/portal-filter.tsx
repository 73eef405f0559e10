import { PORTAL_CODES, type PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { useCountryName } from '../../core/texts/portal-names.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { FilterSelect } from '../table/filter-select.tsx';

type Props = { value: PortalCode | undefined; onChange: (code: PortalCode | undefined) => void };

/** Restricts a list to a portal. */
export function PortalFilter(props: Props) {
  const t = useTexts(uiTexts, 'portal_filter');
  const countryName = useCountryName();
  return (
    <FilterSelect
      label={t('label')}
      every={t('every')}
      clearLabel={t('clear')}
      choices={PORTAL_CODES.map((value) => ({ value, label: countryName(value) }))}
      {...props}
    />
  );
}
