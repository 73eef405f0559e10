import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { GOAL_TARGETS_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import { MATCH_WORDS_MAX, type MatchedThing } from '../../../../shared/rules/auto-bids/target-match.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { GoalFormParts } from './use-goal-form.ts';

type Props = {
  of: MatchedThing;
  /** That of the portal; null where there are several, so that no price can be said. */
  currency: string | null;
  form: Pick<GoalFormParts, 'input'>;
};

/** What has to match for a category, product or ad to be the goal's. */
export function MatchFields({ of, currency, form: { input } }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const sign = currency === null ? null : currencySign({ currency });
  const price = (field: 'match_from' | 'match_to', shown: string) => (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      label={t(field, { currency: shown })}
      {...input(field)}
    />
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
          {sign !== null && (
            <SimpleGrid cols={2}>
              {price('match_from', sign)}
              {price('match_to', sign)}
            </SimpleGrid>
          )}
          <Checkbox label={t('match_stock')} {...input('match_stock', { type: 'checkbox' })} />
        </>
      )}
      <Text size="xs" c="dimmed">
        {t(of === 'ads' ? 'match_note_ads' : 'match_note', { number: formatCount(GOAL_TARGETS_MAX) })}
      </Text>
    </Stack>
  );
}
