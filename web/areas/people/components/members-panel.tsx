import { Text } from '@mantine/core';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import type { Manager } from '../../../../shared/rules/people/people.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { PillTabs } from '../../../ui/table/pill-tabs.tsx';
import { countAll, MEMBER_TABS, type MemberTab } from '../member-lists.ts';
import type { MemberAction } from '../member-refusals.ts';
import { useMembers, useMemberTotals } from '../people.queries.ts';
import { INVITES_PATH } from '../people-paths.ts';
import { MEMBERS } from '../people-search-params.ts';
import { peopleTexts } from '../people-texts.ts';
import { useMemberColumns } from './member-columns.tsx';
import { MemberMenu } from './member-menu.tsx';
import { PeopleList } from './people-list.tsx';
import type { OnNotice } from './people-page.tsx';

/** What owners always see; people without a shop or a proven mailbox are hardly ever theirs. */
const OWNERS_TABS: readonly MemberTab[] = ['all', 'confirmed'];

type TabsProps = { q: string; tab: MemberTab; isStaff: boolean; onTab: (tab: MemberTab) => void };

function StateTabs({ q, tab, isStaff, onTab }: TabsProps) {
  const t = useTexts(peopleTexts, 'members');
  const source = useMemberTotals(q);
  const totals = source.data;
  const countOf = (one: MemberTab) => totals && (one === 'all' ? countAll(totals) : totals[one]);
  return (
    <>
      <PillTabs
        label={t('states')}
        choices={MEMBER_TABS.filter(
          (one) => isStaff || OWNERS_TABS.includes(one) || one === tab || (countOf(one) ?? 0) > 0,
        )}
        nameOf={(one) => t(`tab_${one}`)}
        countOf={(one) => countOf(one) ?? null}
        value={tab}
        onChange={onTab}
      />
      <MissingNote source={source} text={t('counts_missing')} />
    </>
  );
}

function Nobody({ tab, isSearched }: { tab: MemberTab; isSearched: boolean }) {
  const t = useTexts(peopleTexts, 'members');
  const tPeople = useTexts(peopleTexts);
  if (isSearched) return <Text size="sm">{tPeople('nobody_found')}</Text>;
  return (
    <>
      <Text size="sm">{t(`none_${tab}`)}</Text>
      {(tab === 'all' || tab === 'confirmed') && (
        <AnchorLink to={INVITES_PATH} search={keptSearch} size="sm">
          {t('to_invites')}
        </AnchorLink>
      )}
    </>
  );
}

type Props = {
  manager: Manager;
  onAction: (action: MemberAction, member: Member) => void;
  onNotice: OnNotice;
};

/** The members by the state of their account, searched and paged on the server. */
export function MembersPanel({ manager, onAction, onNotice }: Props) {
  const t = useTexts(peopleTexts, 'members');
  const list = useListSearch(MEMBERS);
  const { q = '', state: tab = 'all' } = list.filters;
  const columns = useMemberColumns({ manager, onNotice });
  const source = useMembers(tab, { q, ...list.paging });
  return (
    <PeopleList
      id="members"
      title={t('list')}
      source={source}
      emptyText={<Nobody tab={tab} isSearched={q !== ''} />}
      searchLabel={t('search')}
      list={list}
      toolbar={(box) => (
        <>
          <StateTabs
            q={q}
            tab={tab}
            isStaff={manager.role_id === ROLES.staff}
            onTab={(one) => list.setFilters({ state: one === 'all' ? undefined : one })}
          />
          <FilterBar search={box} />
        </>
      )}
      columns={columns}
      rowKey={({ id }) => id}
      actions={(member) => (
        <MemberMenu member={member} manager={manager} onAction={(action) => onAction(action, member)} />
      )}
    />
  );
}
