import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { GOAL_KINDS } from '../../../../shared/rules/auto-bids/goals.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { CoversField } from '../form/covers-field.tsx';
import { GOAL_COVERS, type GoalField, type GoalForm, goalDraftOf, NEW_GOAL } from '../form/goal-form.ts';
import { goalIssues } from '../form/goal-issues.ts';
import { MatchFields } from '../form/match-fields.tsx';
import { matchedThing } from '../form/match-form.ts';
import { ModeFields } from '../form/mode-fields.tsx';
import { NameField } from '../form/name-field.tsx';
import { SeasonFields } from '../form/season-fields.tsx';
import { BoundFields, WhenFields } from '../form/time-fields.tsx';
import { type GoalFormParts, useGoalErrors } from '../form/use-goal-form.ts';
import { WishFields } from '../form/wish-fields.tsx';
import { type SharedGoal, usePreviewGoals, useSetGoals } from './bulk-goals.queries.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { type BulkShop, RefusedShops } from './refused-shops.tsx';

/** A rule is tried on the past days of one shop before it is switched on. */
type SharedKind = SharedGoal['goal']['kind'];
const KINDS = GOAL_KINDS.filter((kind): kind is SharedKind => kind !== 'rule');

/** What is named is of one portal, so several shops cannot be given it alike. */
const COVERS = GOAL_COVERS.filter((one) => one !== 'chosen' && one !== 'ads');

function sharedGoalOf(form: GoalForm): SharedGoal['goal'] {
  const { all_categories, category_ids, product_ids, ad_ids, rule, kind, ...goal } = goalDraftOf(form);
  return { ...goal, kind: kind as SharedKind };
}

/** What the goal is for in each shop; prices only where they are of one currency. */
function SharedTargets({ shops, form }: { shops: readonly BulkShop[]; form: GoalFormParts }) {
  const t = useTexts(autoBidsTexts, 'bulk');
  const matched = matchedThing(form.values.covers);
  const currencies = [...new Set(shops.map(({ currency }) => currency))];
  const [currency = null] = currencies.length === 1 ? currencies : [];
  return (
    <>
      <CoversField form={form} covers={COVERS} />
      {matched !== null && <MatchFields of={matched} currency={currency} form={form} />}
      {matched !== null && matched !== 'ads' && currency === null && (
        <Text size="xs" c="dimmed">
          {t('in_currencies', { currencies: currencies.toSorted().join(', ') })}
        </Text>
      )}
    </>
  );
}

type Props = {
  shops: readonly BulkShop[];
  /** Given the keys that take it back, one of each shop that has it now. */
  onDone: (keys: readonly string[]) => void;
  onClose: () => void;
};

/** What is typed, what it would change, and in which shops it could not be set; what was set is not set again. */
function useBulkGoal({ shops, onDone }: Pick<Props, 'shops' | 'onDone'>) {
  const save = useSetGoals();
  const preview = usePreviewGoals();
  const [replace, setReplace] = useState(false);
  const [done, setDone] = useState<ReadonlyMap<number, string>>(new Map());
  const left = shops.filter(({ shop_id: id }) => !done.has(id));
  const bodyOf = (values: GoalForm): SharedGoal => ({
    shop_ids: left.map(({ shop_id: id }) => id),
    goal: sharedGoalOf(values),
    replace,
  });
  const form = useRuleForm<GoalForm, GoalField>({
    initialValues: NEW_GOAL,
    validate: goalIssues,
    fieldErrors: useGoalErrors('goal'),
    whileTyping: 'follow',
    save,
    onEdit: () => preview.reset(),
    submit: (values, refuse) =>
      save.mutate(bodyOf(values), {
        onSuccess: ({ data }) => {
          const set = data.flatMap(({ shop_id: id, undo_key: key }) =>
            key === null ? [] : [[id, key] as const],
          );
          const all = new Map([...done, ...set]);
          setDone(all);
          if (set.length === data.length) onDone([...all.values()]);
        },
        onError: refuse,
      }),
  });
  const showPreview = () => {
    if (form.show(goalIssues(form.values))) return;
    preview.mutate(bodyOf(form.values), { onError: (error) => form.show(error) });
  };
  const changeReplace = (isReplacing: boolean) => {
    setReplace(isReplacing);
    preview.reset();
  };
  return { form, preview, showPreview, left, outcomes: save.data?.data ?? [], replace, changeReplace };
}

/** Gives several shops one goal: for all categories or product ads that no other goal names, or for what matches. */
export function BulkGoalWindow({ shops, onDone, onClose }: Props) {
  const t = useTexts(autoBidsTexts, 'bulk');
  const { form, preview, showPreview, left, outcomes, replace, changeReplace } = useBulkGoal({
    shops,
    onDone,
  });
  return (
    <FormWindow title={t('goal_title')} form={form} action={t('set_goal')} onClose={onClose}>
      <Stack gap="md" className={classes.window}>
        <Text size="sm">{t('goal_for', { count: left.length, number: formatCount(left.length) })}</Text>
        <NameField form={form} />
        <WishFields form={form} kinds={KINDS} />
        <SharedTargets shops={shops} form={form} />
        <BoundFields form={form} />
        <WhenFields form={form} />
        <SeasonFields form={form} />
        <ModeFields form={form} />
        <Checkbox
          label={t('replace')}
          description={t('ends_experiments')}
          checked={replace}
          onChange={(event) => changeReplace(event.currentTarget.checked)}
        />
        <BulkPreview shops={left} preview={preview} onPreview={showPreview} />
        <RefusedShops shops={shops} outcomes={outcomes} />
      </Stack>
    </FormWindow>
  );
}
