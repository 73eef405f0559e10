import { Stack } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { monthInText } from '../../../../shared/rules/time/calendar-names.ts';
import { useListSearch, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { DisputesPanel } from '../../disputes/disputes.public.ts';
import { ShopPage } from '../../shops/shops.public.ts';
import { InvoiceBuyerPanel } from '../components/invoice-buyer-panel.tsx';
import { useStatementColumns } from '../components/statement-columns.tsx';
import { StatementPanel } from '../components/statement-panel.tsx';
import { useStatements } from '../statements.queries.ts';
import { STATEMENT_SEARCH, STATEMENTS } from '../statements-search-params.ts';
import { statementsTexts } from '../statements-texts.ts';

const LEAST_PX = 200;

/** The chosen statement, else the newest, above the list of all. */
function Screen({ shop }: { shop: Shop }) {
  const t = useTexts(statementsTexts);
  const locale = useLocale();
  const [{ month: chosen }] = useSearchParams(STATEMENT_SEARCH);
  const { view, paging, setView } = useListSearch(STATEMENTS);
  const source = useStatements(shop.id, paging);
  const newest = useStatements(shop.id, { page: 1, per_page: 1 });
  const month = chosen ?? newest.data?.data[0]?.month;
  const next = source.data?.next;
  const hint =
    next && t('next', { month: monthInText(`${next.month}-01`, locale), day: formatDay(next.day) });
  return (
    <Stack gap="md">
      {month && <StatementPanel key={month} shopId={shop.id} month={month} />}
      <PagedPanel
        id="statements"
        title={t('all')}
        {...(hint ? { hint } : {})}
        source={source}
        height={LEAST_PX}
        emptyText={<EmptyText title={t('none')} hint={hint ?? ''} />}
        columns={useStatementColumns()}
        rowKey={({ number }) => number}
        view={view}
        onView={setView}
        isMarked={(row) => row.month === month}
      />
      <InvoiceBuyerPanel shopId={shop.id} country={shop.country_locale_code} />
      <DisputesPanel shopId={shop.id} />
    </Stack>
  );
}

/** What the chosen shop was charged, month by month. */
export function StatementsPage() {
  const t = useTexts(statementsTexts);
  return (
    <ShopPage
      icon={<IconReceipt stroke={1.5} aria-hidden />}
      words={{
        title: t('title'),
        meaning: t('meaning'),
        noShop: t('no_shop'),
        noShopHint: t('no_shop_hint'),
      }}
    >
      {(shop) => <Screen shop={shop} />}
    </ShopPage>
  );
}
