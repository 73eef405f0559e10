import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { MAX_PER_PAGE } from '../../../../shared/rules/limits.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useReport } from '../analytics.queries.ts';
import { matchesSearch } from '../category/category-tree.ts';
import { rankedProductName } from '../components/ranking-columns.tsx';
import type { DashboardScope } from '../dashboard-scope.ts';
import { ledgerTexts } from './analytics-ledger-texts.ts';
import classes from './ledger-panel.module.css';

const SHOWN_MAX = 50;

type Props = {
  scope: DashboardScope;
  value: number | undefined;
  /** Of the chosen product, where it is known. */
  name: string | undefined;
  onChange: (id: number | undefined) => void;
};

const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => matchesSearch(label, search)).slice(0, limit);

/** Chooses one of the most clicked products, or none; they are asked for when the list is first opened. */
export function ProductPicker({ scope, value, name, onChange }: Props) {
  const t = useTexts(ledgerTexts);
  const [isAsked, setAsked] = useState(false);
  const { data } = useReport({
    name: 'top-products-clicksV2',
    shopId: scope.shop.id,
    query: { ...scope.days, per_page: MAX_PER_PAGE },
    live: false,
    enabled: isAsked,
  });
  const clicks = useMemo(
    () => new Map((data?.data ?? []).map((row) => [String(row.product_id), row.clicks])),
    [data],
  );
  const options = useMemo(() => {
    const known = (data?.data ?? []).map((row) => ({
      value: String(row.product_id),
      label: rankedProductName(row),
    }));
    const isListed = value === undefined || known.some((option) => option.value === String(value));
    return isListed ? known : [{ value: String(value), label: name || `#${value}` }, ...known];
  }, [data, value, name]);
  return (
    <Select
      label={t('product')}
      placeholder={t('all_products')}
      data={options}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      onDropdownOpen={() => setAsked(true)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_product'), 'aria-hidden': false, tabIndex: 0 }}
      filter={filterOptions}
      limit={SHOWN_MAX}
      maxDropdownHeight={360}
      nothingFoundMessage={isAsked && data ? t('no_product_found', { count: MAX_PER_PAGE }) : '…'}
      comboboxProps={{ width: 380, position: 'bottom-start', shadow: 'md' }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.count}>{formatCount(clicks.get(option.value) ?? null)}</span>
        </span>
      )}
    />
  );
}
