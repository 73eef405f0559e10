import { type ComboboxItem, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { GOAL_TARGETS_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { filterByName } from '../../../ui/form/id-select.tsx';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import { bidCategoryName } from '../../bidding/bidding.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import classes from '../auto-bids.module.css';
import { goalProductNames, useGoals, useOwnCategories, useProductsByWords } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';

const LIST_PX = 280;
const SHOWN_MAX = 200;
const WAIT_MS = 200;

export type ChoiceProps = { ids: readonly number[]; error: string | null; onChange: (ids: number[]) => void };

/** How what a goal is for is chosen, whatever it is. */
export const choiceLook = (clearLabel: string) => ({
  searchable: true,
  hidePickedOptions: true,
  clearable: true,
  clearButtonProps: { 'aria-label': clearLabel, 'aria-hidden': false, tabIndex: 0 },
  maxValues: GOAL_TARGETS_MAX,
  maxDropdownHeight: LIST_PX,
  autoComplete: 'off',
});

/** Chosen ids without a name in the list are still chosen. */
export function withUnknown(known: readonly ComboboxItem[], ids: readonly number[]): ComboboxItem[] {
  const values = new Set(known.map(({ value }) => value));
  const unknown = ids.map(String).filter((value) => !values.has(value));
  return [...unknown.map((value) => ({ value, label: `#${value}` })), ...known];
}

/** Those of the shop's categories that the goal is for. */
export function GoalCategories({ shopId, ids, error, onChange }: ChoiceProps & { shopId: number }) {
  const t = useTexts(autoBidsTexts, 'form');
  const errorText = useErrorText();
  const source = useOwnCategories(shopId, true);
  const { names, above } = useMemo(() => {
    const rows = source.data ?? [];
    return {
      names: rows.map((row) => ({ value: String(row.category_id), label: bidCategoryName(row) })),
      above: new Map(
        rows.map(({ category_id: id, path }) => [String(id), path.map(bidCategoryName).join(' › ')]),
      ),
    };
  }, [source.data]);
  return (
    <MultiSelect
      data-field="category_ids"
      label={t('categories')}
      description={source.error ? errorText(source.error) : undefined}
      placeholder={ids.length === 0 ? t('choose_category') : ''}
      data={withUnknown(names, ids)}
      value={ids.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      error={error}
      {...choiceLook(t('clear_categories'))}
      filter={filterByName}
      limit={SHOWN_MAX}
      nothingFoundMessage={<NothingFound source={source} text={t('no_category')} />}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span className={classes.path}>{above.get(option.value)}</span>
        </span>
      )}
    />
  );
}

/** Products of the shop that the goal is for; the server searches. */
export function GoalProducts({ scope, ids, error, onChange }: ChoiceProps & { scope: ReportScope }) {
  const t = useTexts(autoBidsTexts, 'form');
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim().slice(0, PEOPLE_SEARCH_MAX), WAIT_MS);
  const source = useProductsByWords(scope, words, isAsked);
  const found = useMemo(
    () =>
      (source.data?.data ?? []).map((row) => ({
        value: String(row.product_id),
        label: localText(row, 'product_name') || `#${row.product_id}`,
      })),
    [source.data],
  );
  // What was found once keeps its name when other words are typed.
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map());
  const goals = useGoals(scope.shop.id);
  const named = [...goalProductNames(goals.data?.products ?? [])].map(
    ([id, name]) => [String(id), name] as const,
  );
  const all = new Map([...named, ...kept, ...found.map(({ value, label }) => [value, label] as const)]);
  const chosen = ids.map(String);
  const data = [...new Set([...chosen, ...found.map(({ value }) => value)])].map((value) => ({
    value,
    label: all.get(value) ?? `#${value}`,
  }));
  return (
    <MultiSelect
      data-field="product_ids"
      label={t('products')}
      description={source.error ? errorText(source.error) : t('products_hint')}
      placeholder={ids.length === 0 ? t('choose_product') : ''}
      data={data}
      value={chosen}
      onChange={(values) => {
        setKept(new Map(values.map((value) => [value, all.get(value) ?? `#${value}`])));
        onChange(values.map(Number));
      }}
      error={error}
      onDropdownOpen={() => setAsked(true)}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      {...choiceLook(t('clear_products'))}
      nothingFoundMessage={<NothingFound source={source} text={t('no_product')} />}
    />
  );
}
