import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import classes from './category-picker.module.css';
import { type CategoryTree, categoryPath, matchesSearch } from './category-tree.ts';

const SHOWN_MAX = 200;
const EMPTY: CategoryTree = { inOrder: [], byId: new Map(), parents: new Set() };

type Props = {
  tree: CategoryTree | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
};

type OptionProps = { tree: CategoryTree; id: number; isSearched: boolean };

/** Below its parents by indentation; found by a search, where indentation says nothing, with their names. */
function CategoryOption({ tree, id, isSearched }: OptionProps) {
  const path = categoryPath(tree, id);
  const node = path.at(-1);
  if (!node) return null;
  const above = path.slice(0, -1).map(({ name }) => name);
  return (
    <span className={classes.option} data-level={isSearched ? 1 : node.level}>
      <span className={classes.name}>
        {node.name}
        {isSearched && above.length > 0 && <span className={classes.above}>{above.join(' › ')}</span>}
      </span>
      <span className={classes.clicks}>{formatCount(node.clicks)}</span>
    </span>
  );
}

const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => matchesSearch(label, search)).slice(0, limit);

/** Chooses one of the shop's categories, of any level, or none. */
export function CategoryPicker({ tree = EMPTY, value, onChange }: Props) {
  const t = useTexts(analyticsTexts, 'category_page');
  const [search, setSearch] = useState('');
  const chosen = value === null ? undefined : (tree.byId.get(value)?.name ?? `#${value}`);
  const data = useMemo(() => {
    const known = tree.inOrder.map(({ id, name }) => ({ value: String(id), label: name }));
    const isUnknown = value !== null && !tree.byId.has(value);
    return isUnknown ? [{ value: String(value), label: `#${value}` }, ...known] : known;
  }, [tree, value]);
  const isSearched = search !== '' && search !== chosen;
  return (
    <Select
      label={t('category')}
      placeholder={t('all_categories')}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_category'), 'aria-hidden': false, tabIndex: 0 }}
      searchValue={search}
      onSearchChange={setSearch}
      filter={filterOptions}
      limit={SHOWN_MAX}
      maxDropdownHeight={360}
      nothingFoundMessage={t('no_category_found')}
      comboboxProps={{ width: 340, position: 'bottom-start', shadow: 'md' }}
      renderOption={({ option }) => (
        <CategoryOption tree={tree} id={Number(option.value)} isSearched={isSearched} />
      )}
    />
  );
}
