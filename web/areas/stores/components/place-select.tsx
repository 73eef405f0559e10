import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { City } from '../../../../shared/contract/shops/stores.contract.ts';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import { placeText } from '../place-text.ts';
import { useCities } from '../stores.queries.ts';
import { storesTexts } from '../stores-texts.ts';

const WAIT_MS = 200;
const LIST_PX = 260;

type Props = {
  /** Code of the country. */
  country: string;
  value: City | null;
  error: string | null;
  onChange: (city: City) => void;
};

/** Chooses a place of the country; the server searches by parts of name and postal code. */
export function PlaceSelect({ country, value, error, onChange }: Props) {
  const t = useTexts(storesTexts);
  const errorText = useErrorText();
  const [search, setSearch] = useState(value ? placeText(value) : '');
  const isChosen = value !== null && search === placeText(value);
  const [asked] = useDebouncedValue(isChosen ? '' : search.slice(0, PEOPLE_SEARCH_MAX).trim(), WAIT_MS);
  const cities = useCities(country, asked);
  const found = cities.data?.data ?? [];
  const isListed = value === null || found.some(({ id }) => id === value.id);
  const options = isListed ? found : [value, ...found];
  const more = (cities.data?.total ?? 0) - found.length;
  const hint = cities.error
    ? t('place_failed', { error: errorText(cities.error) })
    : more > 0 && !isChosen && search !== ''
      ? t('place_more', { count: more })
      : t('place_hint');
  return (
    <Select
      label={t('place')}
      data-field="place_id"
      withAsterisk
      aria-required
      placeholder={t('place_search')}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options.map((city) => ({ value: String(city.id), label: placeText(city) }))}
      value={value ? String(value.id) : null}
      onChange={(id) => {
        const city = options.find((one) => String(one.id) === id);
        if (city) onChange(city);
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      selectFirstOptionOnChange
      nothingFoundMessage={
        <Text size="sm">
          <NothingFound source={cities} text={t('place_none')} />
        </Text>
      }
      maxDropdownHeight={LIST_PX}
      error={error}
      autoComplete="off"
    />
  );
}
