import { Button } from '@mantine/core';
import { VALIDITIES } from '../../../../shared/rules/bids/click-facts.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { CLICKS, type ClickFilters } from '../analytics-search-params.ts';
import { ledgerTexts } from './analytics-ledger-texts.ts';

const POSITIONS_OFFERED = 30;

type FilterProps<V extends string> = {
  label: string;
  value: V | undefined;
  options: readonly { value: V; label: string }[];
  onChange: (value: V | undefined) => void;
  searchable?: boolean;
};

function Filter<V extends string>({ label, value, options, onChange, searchable = false }: FilterProps<V>) {
  const t = useTexts(ledgerTexts);
  return (
    <FilterSelect
      label={label}
      every={t('all')}
      clearLabel={t('clear', { filter: label })}
      choices={options}
      value={value}
      onChange={onChange}
      searchable={searchable}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
    />
  );
}

function positionOptions(chosen: number | undefined) {
  const offered = Array.from({ length: POSITIONS_OFFERED }, (_, index) => index + 1);
  const all = chosen === undefined || chosen <= POSITIONS_OFFERED ? offered : [...offered, chosen];
  return all.map((position) => ({ value: String(position), label: String(position) }));
}

const NO_OWN_FILTERS = {
  position: undefined,
  validity: undefined,
} satisfies ClickFilters;

/** What the list of clicks alone is restricted to. */
export function LedgerFilterBar() {
  const t = useTexts(ledgerTexts);
  const { filters, setFilters } = useListSearch(CLICKS);
  const { position, validity } = filters;
  const isFiltered = position !== undefined || validity !== undefined;
  return (
    <FilterBar>
      <Filter
        label={t('position')}
        value={position === undefined ? undefined : String(position)}
        options={positionOptions(position)}
        onChange={(chosen) => setFilters({ position: chosen === undefined ? undefined : Number(chosen) })}
        searchable
      />
      <Filter
        label={t('validity')}
        value={validity}
        options={VALIDITIES.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => setFilters({ validity: chosen })}
      />
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={() => setFilters(NO_OWN_FILTERS)}>
          {t('clear_filters')}
        </Button>
      )}
    </FilterBar>
  );
}
