import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { GOAL_TARGETS_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import { MATCH_WORDS_MAX, type MatchedThing } from '../../../../shared/rules/auto-bids/target-match.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { GoalFormParts } from './use-goal-form.ts';

type Props = { of: MatchedThing; scope: ReportScope; form: Pick<GoalFormParts, 'input'> };

/** What has to match for a category, product or ad to be the goal's. */
export function MatchFields({ of, scope, form: { input } }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const currency = currencySign(scope.shop);
  const price = (field: 'match_from' | 'match_to') => (
    <TextInput inputMode="decimal" autoComplete="off" label={t(field, { currency })} {...input(field)} />
  );
  return (
    <Stack gap="sm">
      <TextInput
        label={t('match_words')}
        description={t(`match_hint_${of}`)}
        maxLength={MATCH_WORDS_MAX}
        autoComplete="off"
        {...input('match_words')}
      />
      {of !== 'ads' && (
        <>
          <SimpleGrid cols={2}>
            {price('match_from')}
            {price('match_to')}
          </SimpleGrid>
          <Checkbox label={t('match_stock')} {...input('match_stock', { type: 'checkbox' })} />
        </>
      )}
      <Text size="xs" c="dimmed">
        {t(of === 'ads' ? 'match_note_ads' : 'match_note', { number: formatCount(GOAL_TARGETS_MAX) })}
      </Text>
    </Stack>
  );
}
