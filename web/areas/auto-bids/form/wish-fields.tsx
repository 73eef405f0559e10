import { NativeSelect, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { GOAL_KINDS, type GoalKind } from '../../../../shared/rules/auto-bids/goals.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { NUMBERS_OF } from './goal-form.ts';
import { RuleFields } from './rule-fields.tsx';
import { ShareFields } from './share-fields.tsx';
import type { WishFormParts } from './use-goal-form.ts';

const POSITIONS = Array.from({ length: BIDDING_POSITIONS }, (_, index) => String(index + 1));

type Props = {
  form: WishFormParts;
  /** What can be chosen; everything without it. */
  kinds?: readonly GoalKind[];
};

/** What the goal wants, and only the numbers that this needs. */
export function WishFields({ form, kinds = GOAL_KINDS }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const { kind } = form.values;
  return (
    <>
      <Radio.Group
        data-field="kind"
        label={t('kind')}
        value={kind}
        error={form.errors.kind ?? null}
        onChange={(chosen) => form.change({ kind: chosen as GoalKind })}
      >
        <Stack gap={6} mt={6}>
          {kinds.map((one) => (
            <Radio key={one} value={one} label={t(one)} description={t(`${one}_hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      {kind === 'rule' && <RuleFields form={form} />}
      {NUMBERS_OF[kind].length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {NUMBERS_OF[kind].map((field) =>
            field === 'position' ? (
              <NativeSelect key={field} label={t(field)} data={POSITIONS} {...form.input(field)} />
            ) : field === 'cost_share' ? (
              <ShareFields
                key={field}
                values={form.values}
                onChange={form.change}
                input={{ withAsterisk: true, 'aria-required': true, ...form.input(form.values.share_way) }}
              />
            ) : (
              <TextInput
                key={field}
                label={t(field)}
                withAsterisk
                aria-required
                inputMode="decimal"
                autoComplete="off"
                {...form.input(field)}
              />
            ),
          )}
        </SimpleGrid>
      )}
    </>
  );
}
