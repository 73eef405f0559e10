import { Stack } from '@mantine/core';
import type { DeskDispute } from '../../../../shared/contract/desk/desk-disputes.contract.ts';
import { DESK_DISPUTES_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { DecidePanel } from '../components/decide-panel.tsx';
import { useDisputeColumns } from '../components/dispute-columns.tsx';
import { useDeskDisputes } from '../disputes.queries.ts';
import { DESK_DISPUTES_SEARCH, DISPUTES } from '../disputes-search-params.ts';
import { disputesTexts } from '../disputes-texts.ts';

const LEAST_PX = 240;

/** Disputed clicks of all shops, for staff: what waits longest stands first. */
export function DeskDisputesPage() {
  const t = useTexts(disputesTexts, 'desk');
  const [{ dispute: chosen }] = useSearchParams(DESK_DISPUTES_SEARCH);
  const { view, paging, setView } = useListSearch(DISPUTES);
  const shopColumn: DataColumn<DeskDispute> = textColumn(
    'shop',
    t('shop'),
    ({ shop_name: name }) => name,
    ({ id, shop_name: name }) => (
      <DrillLink to={DESK_DISPUTES_PATH} search={{ dispute: id }}>
        {t('number', { number: id })} · {name}
      </DrillLink>
    ),
  );
  return (
    <>
      <PageHeading title={t('title')} description={t('about')} />
      <Stack gap="md">
        {chosen !== undefined && <DecidePanel key={chosen} disputeId={chosen} />}
        <PagedPanel
          id="desk-disputes"
          title={t('list')}
          source={useDeskDisputes(paging)}
          height={LEAST_PX}
          emptyText={<EmptyText title={t('none')} hint={t('none_hint')} />}
          columns={[shopColumn, ...useDisputeColumns()]}
          rowKey={({ id }) => id}
          view={view}
          onView={setView}
          isMarked={({ id }) => id === chosen}
        />
      </Stack>
    </>
  );
}
