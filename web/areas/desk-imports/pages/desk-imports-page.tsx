import { Text } from '@mantine/core';
import { useState } from 'react';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DoneNotice } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { DeskFilter, DeskList, deskTexts } from '../../desk-shops/desk-shops.public.ts';
import { useDeskImportColumns } from '../components/desk-import-columns.tsx';
import { useDeskImports } from '../desk-imports.queries.ts';
import { DESK_FEEDS, FEED_VIEWS } from '../desk-imports-search-params.ts';
import { deskImportsTexts } from '../desk-imports-texts.ts';

function FeedList({ onDone }: { onDone: (text: string) => void }) {
  const t = useTexts(deskImportsTexts);
  const list = useListSearch(DESK_FEEDS);
  const { q = '', portal: cc, show } = list.filters;
  const columns = useDeskImportColumns(onDone);
  const source = useDeskImports({
    q,
    ...list.paging,
    ...(cc ? { cc } : {}),
    ...(show ? { show } : {}),
  });
  const problems = source.data?.problems;
  return (
    <DeskList
      id="desk-imports"
      title={t('list')}
      source={source}
      searchLabel={t('search')}
      list={list}
      above={
        <Text size="sm" mb="xs" mih="1.55em" role="status">
          {problems !== undefined &&
            (problems === 0 ? t('problems_none') : t('problems', { count: problems }))}
        </Text>
      }
      filter={
        <DeskFilter
          label={t('health')}
          every={t('every_health')}
          choices={FEED_VIEWS.map((value) => ({
            value,
            label: value === 'problems' ? t('only_problems') : t(`health_${value}`),
          }))}
          value={show}
          onChange={(chosen) => list.setFilters({ show: chosen })}
        />
      }
      columns={columns}
      rowKey={(feed) => feed.shop_id}
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
      <DoneNotice text={done} closeLabel={tDesk('close')} onClose={() => setDone(null)} />
    </>
  );
}
