import {
  Button,
  Fieldset,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { ChangeEvent } from 'react';
import { GOAL_SEASONS_MAX } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { seasonNumbersOf } from './goal-form.ts';
import { type GoalSeasonForm, NEW_SEASON, type SeasonNumber } from './goal-season-form.ts';
import { ShareFields } from './share-fields.tsx';
import type { ShareWay } from './share-form.ts';
import type { WishFormParts } from './use-goal-form.ts';

const POSITIONS = ['', ...Array.from({ length: BIDDING_POSITIONS }, (_, index) => String(index + 1))];

type SeasonProps = {
  season: GoalSeasonForm;
  number: number;
  names: readonly SeasonNumber[];
  onChange: (season: GoalSeasonForm) => void;
  onRemove: () => void;
};

/** The days of a season and the numbers that are different in it. */
function SeasonFieldset({ season, number, names, onChange, onRemove }: SeasonProps) {
  const t = useTexts(autoBidsTexts, 'form');
  const day = (name: 'date_from' | 'date_to') => (
    <DayField
      name={`season_${number}_${name}`}
      label={t(`season_${name}`)}
      isRequired
      value={season[name]}
      earliest={name === 'date_to' ? season.date_from || undefined : undefined}
      onChange={(value) => onChange({ ...season, [name]: value })}
    />
  );
  const typed = (name: SeasonNumber | ShareWay) => ({
    value: season[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...season, [name]: currentTarget.value }),
  });
  return (
    <Paper component="fieldset" withBorder p="sm" aria-label={t('season_number', { number })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {day('date_from')}
        {day('date_to')}
        {names.map((name) =>
          name === 'position' ? (
            <NativeSelect key={name} label={t(name)} data={POSITIONS} {...typed(name)} />
          ) : name === 'cost_share' ? (
            <ShareFields
              key={name}
              values={season}
              onChange={(patch) => onChange({ ...season, ...patch })}
              input={typed(season.share_way)}
            />
          ) : (
            <TextInput key={name} label={t(name)} inputMode="decimal" autoComplete="off" {...typed(name)} />
          ),
        )}
      </SimpleGrid>
      <Button
        mt="sm"
        variant="default"
        size="xs"
        aria-label={t('remove_season', { number })}
        onClick={onRemove}
      >
        {t('remove_condition')}
      </Button>
    </Paper>
  );
}

/** Days on which the goal wants other numbers, or bids within other bounds. */
export function SeasonFields({ form }: { form: WishFormParts }) {
  const t = useTexts(autoBidsTexts, 'form');
  const { seasons, kind, share_way } = form.values;
  const set = (changed: GoalSeasonForm[]) => form.change({ seasons: changed });
  const error = form.errors.seasons;
  return (
    <Fieldset variant="unstyled" legend={t('seasons')} data-field="seasons" tabIndex={-1}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {t('seasons_hint')}
        </Text>
        {seasons.map((season, index) => (
          <SeasonFieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: seasons have no other name than their place.
            key={index}
            season={season}
            number={index + 1}
            names={seasonNumbersOf(kind)}
            onChange={(changed) => set(seasons.with(index, changed))}
            onRemove={() => set(seasons.toSpliced(index, 1))}
          />
        ))}
        {error && (
          <Text size="xs" c="red" role="alert">
            {error}
          </Text>
        )}
        {seasons.length < GOAL_SEASONS_MAX && (
          <Group>
            <Button
              variant="default"
              size="xs"
              onClick={() => set([...seasons, { ...NEW_SEASON, share_way }])}
            >
              {t('add_season')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
