import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { SharedLimit } from '../../../../shared/contract/bidding/shared-limits.contract.ts';
import {
  SHARED_LIMIT_NAME_MAX,
  SHARED_LIMIT_SHOPS_MIN,
} from '../../../../shared/rules/budget/shared-limit.ts';
import { readAmount } from '../../../../shared/rules/money/amount-text.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { limitTexts } from '../budget-texts.ts';
import { useSaveShared } from '../shared-limits.queries.ts';

export type ShareableShop = { readonly id: number; readonly name: string; readonly limit: number };
type Values = { name: string; limit: string; shop_ids: readonly string[] };

const CENTS = 100;
const typedFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, useGrouping: false });

/** The sum of the chosen shops' limits in EUR, exact to the cent. */
const sumOf = (shops: readonly ShareableShop[], ids: readonly string[]) =>
  shops.reduce(
    (cents, { id, limit }) => cents + (ids.includes(String(id)) ? Math.round(limit * CENTS) : 0),
    0,
  ) / CENTS;

const amountOf = (typed: string): number | null => {
  const read = readAmount(typed);
  return read.kind === 'empty' || read.kind === 'unreadable' ? null : read.value;
};

function issuesOf({ name, limit, shop_ids: ids }: Values, shops: readonly ShareableShop[]): FieldIssue[] {
  const value = amountOf(limit);
  const minimum = sumOf(shops, ids);
  return [
    ...(name.trim() === '' ? [createFieldIssue('name', 'required', {})] : []),
    ...(value === null ? [createFieldIssue('limit', 'invalid_type', { expected: 'number' })] : []),
    ...(value !== null && value < minimum ? [createFieldIssue('limit', 'too_small', { minimum })] : []),
    ...(ids.length < SHARED_LIMIT_SHOPS_MIN
      ? [createFieldIssue('shop_ids', 'too_few', { minimum: SHARED_LIMIT_SHOPS_MIN })]
      : []),
  ];
}

type Props = { seen: SharedLimit | null; shops: readonly ShareableShop[]; onClose: () => void };

const valuesOf = (seen: SharedLimit | null): Values => ({
  name: seen?.name ?? '',
  limit: seen ? typedFormat.format(seen.limit) : '',
  shop_ids: seen ? seen.shops.map(({ shop_id }) => String(shop_id)) : [],
});

/** The form of a shared limit, and what saves it. */
function useSharedForm({ seen, shops, onClose }: Props) {
  const t = useTexts(limitTexts, 'shared');
  const save = useSaveShared(seen);
  return useRuleForm({
    initialValues: valuesOf(seen),
    validate: (values: Values) => issuesOf(values, shops),
    fieldErrors: useFieldErrors({
      fields: ['name', 'limit', 'shop_ids'],
      t,
      fieldWords: {
        limit: { invalid_type: 'unreadable', too_small: 'below_sum' },
        shop_ids: { too_few: 'two_shops', unknown_ids: 'not_shareable' },
      },
    }),
    save,
    submit: ({ name, limit, shop_ids: ids }: Values, onError) =>
      save.mutate(
        { name, limit: amountOf(limit) ?? 0, shop_ids: ids.map(Number) },
        { onSuccess: onClose, onError },
      ),
  });
}

/** Names what several shops may spend together, how much it is, and which they are. */
export function SharedLimitWindow(props: Props) {
  const { seen, shops, onClose } = props;
  const t = useTexts(limitTexts, 'shared');
  const form = useSharedForm(props);
  const { values, errors } = form;
  return (
    <DialogWindow title={t(seen ? 'change_title' : 'make')} closeLabel={t('close')} onClose={onClose}>
      <form {...form.formProps} aria-label={t('title')}>
        <Stack gap="sm" w={440} maw="100%">
          <Text size="sm">{t('meaning')}</Text>
          <TextInput
            label={t('name')}
            maxLength={SHARED_LIMIT_NAME_MAX}
            autoComplete="off"
            data-autofocus
            {...form.input('name')}
          />
          <Checkbox.Group
            label={t('shops')}
            value={[...values.shop_ids]}
            error={errors.shop_ids}
            onChange={(shop_ids) => form.change({ shop_ids })}
          >
            <Stack gap="xs" mt="xs">
              {shops.map(({ id, name, limit }) => (
                <Checkbox key={id} value={String(id)} label={name} description={formatEur(limit)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextInput
            label={t('limit')}
            description={t('at_least', { sum: formatEur(sumOf(shops, values.shop_ids)) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            {...form.input('limit')}
          />
          {form.failure ? <FormFailure error={form.failure} /> : null}
          <FormButtons action={t('save')} isPending={form.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}
