import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { matchesSearch } from '../../../core/texts/matches-search.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { useTargetCategories } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { FieldsProps } from '../form/coupon-fields.ts';
import { type ChoiceTree, checksOf, choiceTree, foundCategories, switchCategory } from './category-choice.ts';
import { CategoryNodes } from './category-nodes.tsx';
import classes from './targeting.module.css';

const TREE_PX = 240;

type Props = Pick<FieldsProps, 'form' | 'change' | 'errorOf'> & { shopId: number };

function useTree(shopId: number) {
  const source = useTargetCategories(shopId);
  const tree = useMemo(
    () =>
      choiceTree(
        (source.data?.data ?? []).map((row) => ({
          id: row.category_id,
          parentId: row.parent_id,
          name: localText(row, 'category_name') || `#${row.category_id}`,
          offers: row.offers,
        })),
      ),
    [source.data],
  );
  return { source, tree };
}

function useFound(tree: ChoiceTree, words: string): ReadonlySet<number> | null {
  return useMemo(
    () => foundCategories(tree, words === '' ? null : (name) => matchesSearch(name, words)),
    [tree, words],
  );
}

/** Chosen categories in which the shop has nothing any more. */
function GoneNote({ count, onRemove }: { count: number; onRemove: () => void }) {
  const t = useTexts(couponsTexts, 'target');
  if (count === 0) return null;
  return (
    <Group gap="xs" mt={6}>
      <Text size="xs">{t('categories_gone', { count })}</Text>
      <Button variant="subtle" size="compact-xs" onClick={onRemove}>
        {t('remove_gone')}
      </Button>
    </Group>
  );
}

/** The shop's categories as a tree; each brings all below it along. */
export function CategoryFields({ form, change, errorOf, shopId }: Props) {
  const t = useTexts(couponsTexts, 'target');
  const { source, tree } = useTree(shopId);
  const [search, setSearch] = useState('');
  const chosen = form.categoryIds;
  const found = useFound(tree, search.trim());
  const checks = useMemo(() => checksOf(tree, chosen), [tree, chosen]);
  const gone = source.data ? chosen.filter((id) => !tree.byId.has(id)) : [];
  const set = (categoryIds: number[]) => change({ categoryIds });
  if (source.error && !source.data) {
    const { error, isFetching, refetch } = source;
    return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={TREE_PX} />;
  }
  return (
    <Input.Wrapper
      label={t('categories')}
      labelElement="div"
      withAsterisk
      description={t('categories_chosen', { count: chosen.length, number: formatCount(chosen.length) })}
      error={errorOf('targeting')}
    >
      <Group gap="xs" my={6} wrap="nowrap">
        <TextInput
          flex={1}
          name="targeting"
          type="search"
          aria-label={t('search_categories')}
          placeholder={t('search_categories')}
          leftSection={<IconSearch size={ICON_PX.medium} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
        />
        <Button variant="default" size="xs" disabled={chosen.length === 0} onClick={() => set([])}>
          {t('clear_categories')}
        </Button>
      </Group>
      {source.data ? (
        <div className={classes.tree}>
          <CategoryNodes
            tree={tree}
            ids={tree.roots}
            found={found}
            checks={checks}
            onSwitch={(id) => set(switchCategory(tree, chosen, id))}
          />
          {(tree.roots.length === 0 || found?.size === 0) && (
            <Text size="sm" c="dimmed" p="xs">
              {t(tree.roots.length === 0 ? 'no_categories' : 'no_category_found')}
            </Text>
          )}
        </div>
      ) : (
        <WaitingPlace height={TREE_PX} />
      )}
      <GoneNote count={gone.length} onRemove={() => set(chosen.filter((id) => tree.byId.has(id)))} />
    </Input.Wrapper>
  );
}
