import { Radio, Stack } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { GoalCovers } from './goal-form.ts';
import type { WishFormParts } from './use-goal-form.ts';

/** Where a fault of what the goal is for is shown while nothing is chosen by itself. */
const FIELD_OF: Readonly<Partial<Record<GoalCovers, 'category_ids' | 'ad_ids'>>> = {
  all: 'category_ids',
  all_ads: 'ad_ids',
};

/** Which kind of things the goal is for. */
export function CoversField({ form, covers }: { form: WishFormParts; covers: readonly GoalCovers[] }) {
  const t = useTexts(autoBidsTexts, 'form');
  const { values, errors, change } = form;
  const field = FIELD_OF[values.covers];
  return (
    <Radio.Group
      data-field={field ?? undefined}
      label={t('covers')}
      value={values.covers}
      error={(field && errors[field]) ?? null}
      onChange={(chosen) => change({ covers: chosen as GoalCovers })}
    >
      <Stack gap={6} mt={6}>
        {covers.map((one) => (
          <Radio key={one} value={one} label={t(`covers_${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
