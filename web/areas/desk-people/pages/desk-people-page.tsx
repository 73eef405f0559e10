import { Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskPeople, DeskPerson } from '../../../../shared/contract/desk/desk-people.contract.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DoneNotice } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { PillTabs } from '../../../ui/table/pill-tabs.tsx';
import { DeskNoMatch, deskTexts } from '../../desk-shops/desk-shops.public.ts';
import { PeopleList } from '../../people/people.public.ts';
import { AccountWindow } from '../components/account-window.tsx';
import { ConfirmPersonWindow } from '../components/confirm-person-window.tsx';
import { useDeskPeopleColumns } from '../components/desk-people-columns.tsx';
import { useDeskPeople } from '../desk-people.queries.ts';
import { DESK_PEOPLE, PERSON_STATES, type PersonState } from '../desk-people-search-params.ts';
import { deskPeopleTexts } from '../desk-people-texts.ts';

type TabsProps = {
  state: PersonState;
  totals: DeskPeople['totals'] | undefined;
  onState: (state: PersonState) => void;
};

function StateTabs({ state, totals, onState }: TabsProps) {
  const t = useTexts(deskPeopleTexts);
  return (
    <PillTabs
      label={t('states')}
      choices={PERSON_STATES}
      nameOf={(one) => t(one)}
      countOf={(one) => totals?.[one] ?? null}
      value={state}
      onChange={onState}
    />
  );
}

function Accounts(opens: Record<'onConfirm' | 'onAccount', (person: DeskPerson) => void>) {
  const t = useTexts(deskPeopleTexts);
  const list = useListSearch(DESK_PEOPLE);
  const { q = '', state = 'unconfirmed' } = list.filters;
  const columns = useDeskPeopleColumns(state, opens);
  const source = useDeskPeople({ q, state, ...list.paging });
  const none = <Text size="sm">{t(`none_${state}`)}</Text>;
  return (
    <PeopleList
      id="desk-people"
      title={t('list')}
      source={source}
      emptyText={q === '' ? none : <DeskNoMatch onClear={() => list.setFilters({ q: undefined }, false)} />}
      searchLabel={t('search')}
      searchHint={t('search_hint')}
      list={list}
      toolbar={(box) => (
        <>
          <StateTabs
            state={state}
            totals={source.data?.totals}
            onState={(one) => list.setFilters({ state: one === 'unconfirmed' ? undefined : one })}
          />
          <FilterBar search={box} />
        </>
      )}
      columns={columns}
      rowKey={({ id }) => id}
    />
  );
}

/** Who has registered, and who waits to be confirmed. */
export function DeskPeoplePage() {
  const t = useTexts(deskPeopleTexts);
  const tDesk = useTexts(deskTexts);
  const [opened, setOpened] = useState<DeskPerson | null>(null);
  const [account, setAccount] = useState<DeskPerson | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const tell = (text: string) => {
    setAccount(null);
    setOpened(null);
    setDone(text);
  };
  return (
    <>
      <PageHeading title={t('title')} description={t('about')} />
      <Accounts onConfirm={setOpened} onAccount={setAccount} />
      {account && <AccountWindow person={account} onDone={tell} onClose={() => setAccount(null)} />}
      {opened && <ConfirmPersonWindow person={opened} onDone={tell} onClose={() => setOpened(null)} />}
      <DoneNotice text={done} closeLabel={tDesk('close')} onClose={() => setDone(null)} />
    </>
  );
}
