import { useQuery } from '@tanstack/react-query';
import { listPriceBrandsCall } from '../../../../shared/contract/reports/prices.contract.ts';
import { callQuery } from '../../../core/api/call-query.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { IdSelect, type PickerLook } from '../../../ui/form/id-select.tsx';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import { ledgerTexts } from '../ledger/analytics-ledger-texts.ts';

const SHOWN_MAX = 100;

type Props = PickerLook & {
  shopId: number;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** Chooses one of the brands of the shop's offers, or none. */
export function BrandPicker({ shopId, value, onChange, ...look }: Props) {
  const t = useTexts(ledgerTexts);
  const source = useQuery(
    callQuery(['prices', shopId, 'brands'], listPriceBrandsCall, { params: { shopId } }),
  );
  const brands = source.data?.data ?? [];
  const counts = new Map(brands.map(({ brand_id, products }) => [String(brand_id), products]));
  const known = brands.map(({ brand_id, name }) => ({ value: String(brand_id), label: name }));
  return (
    <IdSelect
      label={t('brand')}
      placeholder={t('all_brands')}
      known={known}
      counts={counts}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      clearLabel={t('clear_brand')}
      limit={SHOWN_MAX}
      nothingFoundMessage={<NothingFound source={source} text={t('no_brand_found')} />}
      listWidth={300}
      {...look}
    />
  );
}
