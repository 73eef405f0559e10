import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { useDisputes } from '../disputes.queries.ts';
import { DISPUTES } from '../disputes-search-params.ts';
import { disputesTexts } from '../disputes-texts.ts';
import { useDisputeColumns } from './dispute-columns.tsx';

const LEAST_PX = 160;

/** What a shop disputed, and what came of it. */
export function DisputesPanel({ shopId }: { shopId: number }) {
  const t = useTexts(disputesTexts);
  const { view, paging, setView } = useListSearch(DISPUTES);
  return (
    <PagedPanel
      id="disputes"
      title={t('title')}
      hint={t('meaning')}
      source={useDisputes(shopId, paging)}
      height={LEAST_PX}
      emptyText={<EmptyText title={t('none')} hint={t('none_hint')} />}
      columns={useDisputeColumns()}
      rowKey={({ id }) => id}
      view={view}
      onView={setView}
    />
  );
}
