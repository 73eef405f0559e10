import type { CouponPage, ListedCoupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { COUPON_ADD_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { DataPanel } from '../../../ui/panel/data-panel.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { controlsColumn } from '../../../ui/table/text-columns.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type CouponsQuery, fetchAllCoupons, useCoupons } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { useCouponColumns } from './coupon-columns.tsx';
import { CouponFilterBar } from './coupon-filters.tsx';
import { CouponMenu } from './coupon-menu.tsx';
import type { CouponActions } from './use-coupon-actions.ts';
import { type CouponList, useCouponList } from './use-coupon-list.ts';

const HEIGHT_PX = 760;

function NoCoupons({ onClear }: { onClear: (() => void) | null }) {
  const t = useTexts(couponsTexts);
  if (onClear) return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
  return (
    <EmptyText title={t('none')} hint={t('none_hint')} width={560}>
      <ButtonLink size="xs" to={COUPON_ADD_PATH} search={keptSearch}>
        {t('new_coupon')}
      </ButtonLink>
    </EmptyText>
  );
}

type Props = {
  scope: ReportScope;
  actions: CouponActions;
  onDelete: (coupon: ListedCoupon) => void;
};

type PageProps = Props & {
  list: CouponList;
  page: CouponPage;
  columns: ReturnType<typeof useCouponColumns>;
};

/** The page of coupons that is shown. */
function CouponsPageView({ list, actions, onDelete, page, columns }: PageProps) {
  const t = useTexts(couponsTexts);
  const { view, setView } = list;
  const controls = controlsColumn<ListedCoupon>('actions', t('actions'), (row) => (
    <CouponMenu coupon={row} actions={actions} onDelete={() => onDelete(row)} />
  ));
  return (
    <PagedTable
      caption={t('list')}
      shrinks
      columns={[...columns, controls]}
      page={page}
      rowKey={(row) => row.coupon_id}
      view={view}
      onView={setView}
    />
  );
}

/** The list of coupons with its filters, in each of its states. */
export function CouponsTable(props: Props) {
  const { scope, actions } = props;
  const t = useTexts(couponsTexts);
  const list = useCouponList();
  const query: CouponsQuery = { ...list.filters, ...list.query };
  const source = useCoupons(scope.shop.id, query);
  const columns = useCouponColumns(scope.shop, actions);
  return (
    <DataPanel<CouponPage, ListedCoupon>
      id="coupons"
      title={t('list')}
      hint={t('list_hint')}
      source={source}
      height={HEIGHT_PX}
      shrinks
      isList
      toolbar={<CouponFilterBar list={list} states={source.data?.states} />}
      isEmpty={({ total }) => total === 0}
      emptyText={<NoCoupons onClear={list.isFiltered ? list.clearFilters : null} />}
      download={() => ({
        fileName: scope.fileName(t('title')),
        columns,
        rows: (signal) => fetchAllCoupons(scope.shop.id, query, signal),
      })}
    >
      {(page) => <CouponsPageView {...props} list={list} page={page} columns={columns} />}
    </DataPanel>
  );
}
