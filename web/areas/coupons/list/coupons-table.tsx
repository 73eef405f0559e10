import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { CouponPage, CouponRow } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { BREAKPOINTS } from '../../../../shared/rules/limits.ts';
import { keptAddressQuery } from '../../../core/navigation/address-query.ts';
import { COUPON_ADD_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DataPanel } from '../../../ui/panel/data-panel.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { DataTablePager } from '../../../ui/table/data-table-pager.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { currencySign, type DashboardScope, TABLE_SIZES } from '../../analytics/analytics.public.ts';
import { type CouponsQuery, fetchAllCoupons, type useCoupons } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { type CouponAddress, NO_COUPON_FILTERS } from './coupon-address.ts';
import { CouponCards } from './coupon-cards.tsx';
import { useCouponColumns } from './coupon-columns.tsx';
import { CouponFilterBar } from './coupon-filters.tsx';
import { CouponRowDeeds } from './coupon-row-deeds.tsx';
import type { CouponDeeds } from './use-coupon-deeds.ts';

const HEIGHT_PX = 760;

function NoCoupons({ onClear }: { onClear: (() => void) | null }) {
  const t = useTexts(couponsTexts);
  if (onClear) return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
  return (
    <>
      <Text size="sm" fw={600}>
        {t('none')}
      </Text>
      <Text size="sm" maw={560}>
        {t('none_hint')}
      </Text>
      <Button size="xs" component={Link} to={COUPON_ADD_PATH} search={keptAddressQuery}>
        {t('new_coupon')}
      </Button>
    </>
  );
}

type Props = {
  scope: DashboardScope;
  address: CouponAddress;
  /** Of all pages. */
  query: CouponsQuery;
  source: ReturnType<typeof useCoupons>;
  deeds: CouponDeeds;
  onDelete: (coupon: CouponRow) => void;
};

type PageProps = Props & { page: CouponPage; columns: ReturnType<typeof useCouponColumns> };

/** The page of coupons that is shown: a table, or cards where it would not fit. */
function CouponsPageView({ scope, address, deeds, onDelete, page, columns }: PageProps) {
  const t = useTexts(couponsTexts);
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.bannerMediumFrom}px)`, true, {
    getInitialValueInEffect: false,
  });
  const { view, setView } = address;
  if (isWide || page.data.length === 0) {
    return (
      <PagedTable
        caption={t('list')}
        height={HEIGHT_PX}
        shrinks
        columns={columns}
        page={page}
        rowKey={(row) => row.coupon_id}
        leading={{
          title: t('deeds'),
          cell: (row) => <CouponRowDeeds coupon={row} deeds={deeds} onDelete={() => onDelete(row)} />,
        }}
        view={view}
        sizes={TABLE_SIZES}
        onView={setView}
      />
    );
  }
  return (
    <>
      <CouponCards rows={page.data} currency={currencySign(scope.shop)} deeds={deeds} onDelete={onDelete} />
      <DataTablePager
        page={view.page}
        perPage={view.perPage}
        total={page.total}
        sizes={TABLE_SIZES}
        onPage={(next) => setView({ page: next })}
        onPerPage={(perPage) => setView({ perPage, page: 1 })}
      />
    </>
  );
}

/** The list of coupons with its filters, in each of its states. */
export function CouponsTable(props: Props) {
  const { scope, address, query, source, deeds } = props;
  const { filters, setFilters } = address;
  const t = useTexts(couponsTexts);
  const columns = useCouponColumns(currencySign(scope.shop), deeds);
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  return (
    <DataPanel<CouponPage, CouponRow>
      id="coupons"
      title={t('list')}
      hint={t('list_hint')}
      source={source}
      height={HEIGHT_PX}
      shrinks
      toolbar={<CouponFilterBar filters={filters} setFilters={setFilters} states={source.data?.states} />}
      isEmpty={({ total }) => total === 0}
      emptyText={<NoCoupons onClear={isFiltered ? () => setFilters(NO_COUPON_FILTERS) : null} />}
      download={() => ({
        fileName: scope.fileName(t('title')),
        columns,
        rows: (signal) => fetchAllCoupons(scope.shop.id, query, signal),
      })}
    >
      {(page) => <CouponsPageView {...props} page={page} columns={columns} />}
    </DataPanel>
  );
}
