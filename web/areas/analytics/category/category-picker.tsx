import { useMemo, useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { IdSelect, type PickerLook } from '../../../ui/form/id-select.tsx';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import classes from './category-picker.module.css';
import { type CategoryTree, categoryPath } from './category-tree.ts';
import type { KnownCategories } from './use-category-tree.ts';

const SHOWN_MAX = 200;
const EMPTY: CategoryTree = { inOrder: [], byId: new Map(), parents: new Set() };

type Props = PickerLook & {
  categories: KnownCategories;
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

/** Chooses one of the shop's categories, of any level, or none. */
export function CategoryPicker({ categories, value, onChange, ...look }: Props) {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const [search, setSearch] = useState('');
  const { tree = EMPTY, source } = categories;
  const chosen = value === null ? undefined : (tree.byId.get(value)?.name ?? `#${value}`);
  const known = useMemo(
    () => tree.inOrder.map(({ id, name }) => ({ value: String(id), label: name })),
    [tree],
  );
  const isSearched = search !== '' && search !== chosen;
  return (
    <IdSelect
      label={t('category')}
      placeholder={t('all_categories')}
      known={known}
      value={value}
      onChange={onChange}
      clearLabel={t('clear_category')}
      searchValue={search}
      onSearchChange={setSearch}
      limit={SHOWN_MAX}
      nothingFoundMessage={<NothingFound source={source} text={t('no_category_found')} />}
      listWidth={340}
      renderOption={({ option }) => (
        <CategoryOption tree={tree} id={Number(option.value)} isSearched={isSearched} />
      )}
      {...look}
    />
  );
}
