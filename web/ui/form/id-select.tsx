import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { formatCount } from '../../../shared/rules/money/money.ts';
import { matchesSearch } from '../../core/texts/matches-search.ts';
import classes from './id-select.module.css';

/** Keeps the options whose names have what is searched for. */
export const filterByName: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => matchesSearch(label, search)).slice(0, limit);

/** An option with a number at its end. */
export function CountedOption({ name, count }: { name: string; count: number | null }) {
  return (
    <span className={classes.option}>
      <span>{name}</span>
      <span className={classes.count}>{formatCount(count)}</span>
    </span>
  );
}

/** How a field that chooses differs from its usual self, in a form that needs the choice. */
export type PickerLook = Pick<SelectProps, 'placeholder' | 'error' | 'withAsterisk'> & {
  'data-field'?: string;
};

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** By id, in the order of the list. */
  known: readonly ComboboxItem[];
  /** Shown with each option. */
  counts?: ReadonlyMap<string, number>;
  value: number | null;
  /** Of the value, where the list does not have it. */
  valueName?: string | null | undefined;
  onChange: (id: number | null) => void;
  /** Name of the button that takes the choice back; without it a choice stays. */
  clearLabel?: string;
  /** Px of the open list; as wide as the field unless given. */
  listWidth?: number;
};

/** Chooses one of many things by its name; a chosen one that the list does not have stays chosen. */
export function IdSelect({
  known,
  counts,
  value,
  valueName,
  onChange,
  clearLabel,
  listWidth,
  ...look
}: Props) {
  const chosen = value === null ? null : String(value);
  const isUnknown = chosen !== null && !known.some((one) => one.value === chosen);
  return (
    <Select
      data={isUnknown ? [{ value: chosen, label: valueName || `#${chosen}` }, ...known] : [...known]}
      value={chosen}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchable
      filter={filterByName}
      {...(listWidth && { comboboxProps: { width: listWidth, position: 'bottom-start', shadow: 'md' } })}
      {...(clearLabel && {
        clearable: true,
        clearButtonProps: { 'aria-label': clearLabel, 'aria-hidden': false, tabIndex: 0 },
      })}
      {...(counts && {
        renderOption: ({ option }) => (
          <CountedOption name={option.label} count={counts.get(option.value) ?? null} />
        ),
      })}
      {...look}
    />
  );
}
