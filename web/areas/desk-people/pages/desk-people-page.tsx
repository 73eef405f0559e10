import { Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskPeople, DeskPerson } from '../../../../shared/contract/desk/desk-people.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { searchBox, useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { deskTexts } from '../../desk-shops/desk-shops.public.ts';
import { PeopleList } from '../../people/people.public.ts';
import { ConfirmPersonWindow } from '../components/confirm-person-window.tsx';
import { useDeskPeopleColumns } from '../components/desk-people-columns.tsx';
import { useDeskPeople } from '../desk-people.queries.ts';
import { DESK_PEOPLE, PERSON_STATES, type PersonState } from '../desk-people-search-params.ts';
import { deskPeopleTexts } from '../desk-people-texts.ts';

const TABLE_PX = 760;

type TabsProps = {
  state: PersonState;
  totals: DeskPeople['totals'] | undefined;
  onState: (state: PersonState) => void;
};

function StateTabs({ state, totals, onState }: TabsProps) {
  const t = useTexts(deskPeopleTexts);
  return (
    <Tabs
      value={state}
      onChange={(chosen) => onState(PERSON_STATES.find((one) => one === chosen) ?? 'unconfirmed')}
      variant="pills"
      mb="sm"
    >
      <Tabs.List aria-label={t('states')}>
        {PERSON_STATES.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(one)}{' '}
            <Text span inherit className="tabular" opacity={0.75}>
              {formatCount(totals?.[one] ?? null)}
            </Text>
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

function Accounts({ onConfirm }: { onConfirm: (person: DeskPerson) => void }) {
  const t = useTexts(deskPeopleTexts);
  const tDesk = useTexts(deskTexts);
  const list = useListSearch(DESK_PEOPLE);
  const { q = '', state = 'unconfirmed' } = list.filters;
  const columns = useDeskPeopleColumns(state, onConfirm);
  const source = useDeskPeople({ q, state, ...list.paging });
  const none = <Text size="sm">{t(`none_${state}`)}</Text>;
  return (
    <PeopleList
      id="desk-people"
      title={t('list')}
      source={source}
      emptyText={
        q === '' ? (
          none
        ) : (
          <NoMatch
            text={tDesk('no_match')}
            action={tDesk('clear_filters')}
            onClear={() => list.setFilters({ q: undefined }, false)}
          />
        )
      }
      search={{ label: t('search'), ...searchBox(list) }}
      toolbar={(box) => (
        <>
          <StateTabs
            state={state}
            totals={source.data?.totals}
            onState={(one) => list.setFilters({ state: one === 'unconfirmed' ? undefined : one })}
          />
          {box}
        </>
      )}
      height={TABLE_PX}
      columns={columns}
      rowKey={({ id }) => id}
      view={list.view}
      onView={list.setView}
    />
  );
}

/** Who has registered, and who waits to be confirmed. */
export function DeskPeoplePage() {
  const t = useTexts(deskPeopleTexts);
  const tDesk = useTexts(deskTexts);
  const [opened, setOpened] = useState<DeskPerson | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <PageHeading title={t('title')} description={t('about')} />
      <Accounts onConfirm={setOpened} />
      {opened && (
        <ConfirmPersonWindow
          person={opened}
          onDone={(text) => {
            setOpened(null);
            setDone(text);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      <Notice
        notice={done === null ? null : { kind: 'done', text: done }}
        closeLabel={tDesk('close')}
        onClose={() => setDone(null)}
      />
    </>
  );
}
