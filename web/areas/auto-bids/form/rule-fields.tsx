import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  RULE_COMPARISONS,
  RULE_CONDITIONS_MAX,
  RULE_MEASURES,
  RULE_UNITS,
} from '../../../../shared/rules/auto-bids/bid-rules.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { type ConditionForm, NEW_CONDITION } from './rule-form.ts';
import type { WishFormParts } from './use-goal-form.ts';

/** What is typed, behind the name of its measure. */
const UNIT_TEXTS = { part: ', %', eur: ', €', position: '', count: '' } as const;

type RowProps = {
  condition: ConditionForm;
  number: number;
  isWrong: boolean;
  onChange: (condition: ConditionForm) => void;
  onRemove: (() => void) | null;
};

function ConditionRow({ condition, number, isWrong, onChange, onRemove }: RowProps) {
  const t = useTexts(autoBidsTexts, 'form');
  const tWish = useTexts(autoBidsTexts, 'wish');
  const named = (name: string) => ({ 'aria-label': t('condition_field', { name, number }) });
  return (
    <Group gap="xs" align="flex-start">
      <NativeSelect
        {...named(t('measure'))}
        data={RULE_MEASURES.map((value) => ({
          value,
          label: `${tWish(`measure_${value}`)}${UNIT_TEXTS[RULE_UNITS[value]]}`,
        }))}
        value={condition.measure}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...condition, measure: value as ConditionForm['measure'] })
        }
      />
      <NativeSelect
        {...named(t('comparison'))}
        data={RULE_COMPARISONS.map((value) => ({ value, label: tWish(value) }))}
        value={condition.comparison}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...condition, comparison: value as ConditionForm['comparison'] })
        }
      />
      <TextInput
        {...named(t('value'))}
        w="7rem"
        inputMode="decimal"
        autoComplete="off"
        value={condition.value}
        error={isWrong}
        onChange={({ currentTarget: { value } }) => onChange({ ...condition, value })}
      />
      {onRemove && (
        <Button
          variant="default"
          aria-label={t('condition_field', { name: t('remove_condition'), number })}
          onClick={onRemove}
        >
          {t('remove_condition')}
        </Button>
      )}
    </Group>
  );
}

/** If … then …: the conditions of a rule, for how many days, and what becomes of the bid. */
export function RuleFields({ form }: { form: WishFormParts }) {
  const t = useTexts(autoBidsTexts, 'form');
  const { conditions, direction } = form.values;
  const set = (changed: ConditionForm[]) => form.change({ conditions: changed });
  const error = form.errors.conditions;
  return (
    <Fieldset variant="unstyled" legend={t('conditions')} data-field="conditions">
      <Stack gap="xs">
        {conditions.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place.
            key={index}
            condition={condition}
            number={index + 1}
            isWrong={error !== undefined}
            onChange={(changed) => set(conditions.with(index, changed))}
            onRemove={conditions.length > 1 ? () => set(conditions.toSpliced(index, 1)) : null}
          />
        ))}
        {error && (
          <Text size="xs" c="red" role="alert">
            {error}
          </Text>
        )}
        {conditions.some(({ measure }) => measure === 'lost_to_rank') && (
          <Text size="xs" c="dimmed">
            {t('lost_hint')}
          </Text>
        )}
        {conditions.length < RULE_CONDITIONS_MAX && (
          <Group>
            <Button variant="default" size="xs" onClick={() => set([...conditions, NEW_CONDITION])}>
              {t('add_condition')}
            </Button>
          </Group>
        )}
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput
            label={t('rule_days')}
            inputMode="numeric"
            autoComplete="off"
            {...form.input('rule_days')}
          />
          <NativeSelect
            label={t('then')}
            data={(['raise', 'lower'] as const).map((value) => ({ value, label: t(value) }))}
            value={direction}
            onChange={({ currentTarget: { value } }) =>
              form.change({ direction: value === 'lower' ? 'lower' : 'raise' })
            }
          />
          <TextInput label={t('change')} inputMode="decimal" autoComplete="off" {...form.input('change')} />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}
