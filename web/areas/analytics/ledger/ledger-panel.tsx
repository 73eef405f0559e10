import { Text } from '@mantine/core';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { CopyLink } from '../../../ui/panel/panel-actions.tsx';
import { SelectableList } from '../../../ui/panel/selection-bar.tsx';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { useWithIdentifiers } from '../../../ui/table/identifier-columns.tsx';
import { useDisputeChoice } from '../../disputes/disputes.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { CLICKS } from '../analytics-search-params.ts';
import { NoClicks } from '../components/no-clicks.tsx';
import { ledgerTexts } from './analytics-ledger-texts.ts';
import { type LedgerAnswer, useLedger } from './ledger.queries.ts';
import { useLedgerColumns } from './ledger-columns.tsx';
import { LedgerExport } from './ledger-export.tsx';
import { LedgerFilterBar } from './ledger-filters.tsx';
import classes from './ledger-panel.module.css';
import { useStillPage } from './still-page.tsx';

const ID = 'ledger';
const HEIGHT_PX = 640;

type Props = {
  scope: ReportScope;
  /** The page says already that no click was charged: the panel is there for those that were not. */
  isBelowSentence: boolean;
};

/** How many clicks count, and what they cost. */
function Totals({ of }: { of: LedgerAnswer['totals'] | undefined }) {
  const t = useTexts(ledgerTexts);
  return (
    <Text size="sm" c="dimmed" className={classes.summary}>
      {of && t('summary', { valid: formatCell('count', of.clicks), cost: formatEur(of.cpc_sum) })}
    </Text>
  );
}

/** Each click with what it cost and whether it counts, a page at a time. */
export function LedgerPanel({ scope, isBelowSentence }: Props) {
  const t = useTexts(ledgerTexts);
  const { filters, isFiltered, view, query: page, setView } = useListSearch(CLICKS);
  const query = { ...scope.narrowed, ...filters, ...page };
  // Further pages would only shift below the reader.
  const source = useLedger(scope.shop.id, query, scope.live && view.page === 1);
  const choice = useDisputeChoice(scope.shop.id);
  const known = source.isPlaceholderData ? undefined : source.data;
  const still = useStillPage(known, query, choice?.isChoosing ?? false);
  const columns = useWithIdentifiers(useLedgerColumns((still.kept ?? source.data)?.data), 'product');
  if (isBelowSentence && !isFiltered && known?.total === 0) return null;
  return (
    <Panel
      id={ID}
      title={t('ledger')}
      hint={t('ledger_hint')}
      source={source}
      height={HEIGHT_PX}
      isEmpty={({ total }) => total === 0}
      emptyText={
        isFiltered || scope.isFiltered ? <Text size="sm">{t('no_match')}</Text> : <NoClicks scope={scope} />
      }
      actions={<CopyLink panelId={ID} />}
      toolbar={
        <div className={classes.toolbar}>
          <LedgerFilterBar />
          <div className={classes.tail}>
            <Totals of={source.data?.totals} />
            <LedgerExport scope={scope} filters={filters} total={known?.total ?? null} />
          </div>
          <div className={classes.choice}>
            {choice?.hint}
            {still.news}
          </div>
        </div>
      }
    >
      {(page) => (
        <SelectableList bar={choice?.bar}>
          <div {...still.over}>
            <PagedTable
              caption={t('ledger')}
              height={HEIGHT_PX}
              columns={columns}
              page={still.kept ?? page}
              rowKey={(row) => row.event_id}
              {...(choice ? { leading: choice.leading } : {})}
              view={view}
              onView={setView}
            />
          </div>
        </SelectableList>
      )}
    </Panel>
  );
}
