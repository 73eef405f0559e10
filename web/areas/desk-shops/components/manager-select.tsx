import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { DeskManager } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import { useAccountManagers } from '../desk-shops.queries.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';

const WAIT_MS = 250;
const labelOf = ({ name, email }: DeskManager) => (name === email ? email : `${name} · ${email}`);

type Props = { value: DeskManager | null; onChange: (manager: DeskManager | null) => void };

/** Chooses who looks after a shop, of staff and business admins, with a search on the server. */
export function ManagerSelect({ value, onChange }: Props) {
  const t = useTexts(deskShopsTexts);
  const [typed, setTyped] = useState('');
  const shown = value && labelOf(value);
  const [q] = useDebouncedValue(typed === shown ? '' : typed.slice(0, PEOPLE_SEARCH_MAX), WAIT_MS);
  const source = useAccountManagers(q);
  const { data: found = [] } = source;
  const people = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      label={t('manager')}
      placeholder={t('nobody')}
      data={people.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      value={value && String(value.id)}
      onChange={(id) => onChange(people.find((one) => String(one.id) === id) ?? null)}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={<NothingFound source={source} text={t('nobody_found')} />}
      clearable
      clearButtonProps={{ 'aria-label': t('take_manager'), 'aria-hidden': false, tabIndex: 0 }}
    />
  );
}
