import { Button } from '@mantine/core';
import { CLICK_KINDS, DEVICES, VALIDITIES } from '../../../../shared/rules/bids/click-facts.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { CLICKS, type ClickFilters } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { ledgerTexts } from './analytics-ledger-texts.ts';
import classes from './ledger-panel.module.css';

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
      size="xs"
      label={label}
      isLabelShown
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
  kind: undefined,
  device: undefined,
  validity: undefined,
} satisfies ClickFilters;

/** What the list of clicks is restricted to beside product and category. */
export function LedgerFilterBar() {
  const t = useTexts(ledgerTexts);
  const tWord = useTexts(analyticsTexts);
  const { filters, setFilters } = useListSearch(CLICKS);
  const { position, kind, device, validity } = filters;
  const isFiltered = [position, kind, device, validity].some((one) => one !== undefined);
  return (
    <div className={classes.filters}>
      <Filter
        label={t('position')}
        value={position === undefined ? undefined : String(position)}
        options={positionOptions(position)}
        onChange={(chosen) => setFilters({ position: chosen === undefined ? undefined : Number(chosen) })}
        searchable
      />
      <Filter
        label={t('kind')}
        value={kind}
        options={CLICK_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(chosen) => setFilters({ kind: chosen })}
      />
      <Filter
        label={t('device')}
        value={device}
        options={DEVICES.map((value) => ({ value, label: tWord(value) }))}
        onChange={(chosen) => setFilters({ device: chosen })}
      />
      <Filter
        label={t('validity')}
        value={validity}
        options={VALIDITIES.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => setFilters({ validity: chosen })}
      />
      {isFiltered && (
        <Button variant="subtle" size="xs" color="gray" onClick={() => setFilters(NO_OWN_FILTERS)}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  );
}
