import { Text } from '@mantine/core';
import { useState } from 'react';
import { DESK_IMPORT_VIEWS } from '../../../../shared/contract/desk/desk-imports.contract.ts';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { DESK_PER_PAGE } from '../../../../shared/rules/shops/desk-shops.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import {
  choiceOf,
  DeskFilter,
  deskTexts,
  FilterRow,
  useDeskAddress,
} from '../../desk-shops/desk-shops.public.ts';
import { PeopleList } from '../../people/people.public.ts';
import { PortalFilter } from '../../shops/shops.public.ts';
import { useDeskImportColumns } from '../components/desk-import-columns.tsx';
import { useDeskImports } from '../desk-imports.queries.ts';
import { deskImportsTexts } from '../desk-imports-texts.ts';

const TABLE_PX = 760;
const IMPORTS = {
  name: 'feeds',
  sortable: [],
  perPage: DESK_PER_PAGE,
  sort: { by: '', order: 'asc' as const },
};
const VIEWS = DESK_IMPORT_VIEWS.filter((view) => view !== 'all');

function FeedList({ onDone }: { onDone: (text: string) => void }) {
  const t = useTexts(deskImportsTexts);
  const tDesk = useTexts(deskTexts);
  const { q, view, raw, setQ, setFilters, setView } = useDeskAddress(IMPORTS);
  const cc = choiceOf(PORTAL_CODES, raw.portal);
  const show = choiceOf(VIEWS, raw.show);
  const columns = useDeskImportColumns(onDone);
  const source = useDeskImports({
    q,
    page: view.page,
    per_page: view.perPage,
    ...(cc ? { cc } : {}),
    ...(show ? { show } : {}),
  });
  const problems = source.data?.problems;
  const clear = () => setFilters({ q: undefined, portal: undefined, show: undefined });
  return (
    <PeopleList
      id="desk-imports"
      title={t('list')}
      source={source}
      emptyText={<NoMatch text={tDesk('no_match')} action={tDesk('clear_filters')} onClear={clear} />}
      search={{ label: t('search'), value: q, onSearch: setQ }}
      toolbar={(box) => (
        <>
          <Text size="sm" mb="xs" mih="1.55em" role="status">
            {problems !== undefined &&
              (problems === 0 ? t('problems_none') : t('problems', { count: problems }))}
          </Text>
          <FilterRow box={box}>
            <PortalFilter value={cc} onChange={(portal) => setFilters({ portal })} />
            <DeskFilter
              label={t('health')}
              every={t('every_health')}
              choices={VIEWS.map((value) => ({
                value,
                label: value === 'problems' ? t('only_problems') : t(`health_${value}`),
              }))}
              value={show}
              onChange={(chosen) => setFilters({ show: chosen })}
            />
          </FilterRow>
        </>
      )}
      height={TABLE_PX}
      columns={columns}
      rowKey={(feed) => feed.shop_id}
      view={view}
      onView={setView}
    />
  );
}

/** The feeds of all shops, for staff: what needs somebody stands first. */
export function DeskImportsPage() {
  const t = useTexts(deskImportsTexts);
  const tDesk = useTexts(deskTexts);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <PageHeading title={t('title')} description={t('about')} />
      <FeedList onDone={setDone} />
      <Notice
        notice={done === null ? null : { kind: 'done', text: done }}
        closeLabel={tDesk('close')}
        onClose={() => setDone(null)}
      />
    </>
  );
}
