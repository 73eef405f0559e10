import { useState } from 'react';
import type { CouponRow } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { DashboardScope } from '../../analytics/analytics.public.ts';
import { type CouponsQuery, useCoupons } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { type CouponSort, useCouponAddress } from './coupon-address.ts';
import { CouponDeleteWindow } from './coupon-delete-window.tsx';
import { CouponsTable } from './coupons-table.tsx';
import { useCouponDeeds } from './use-coupon-deeds.ts';

/** The shop's coupons, to be found, changed, switched, copied and deleted. */
export function CouponsPanel({ scope }: { scope: DashboardScope }) {
  const t = useTexts(couponsTexts);
  const address = useCouponAddress();
  const { filters, view } = address;
  const query: CouponsQuery = {
    ...filters,
    // The address is read against the same list of columns that the contract sorts by.
    sort_by: view.sort.by as CouponSort,
    order_by: view.sort.order,
  };
  const source = useCoupons(scope.shop.id, { ...query, page: view.page, per_page: view.perPage });
  const deeds = useCouponDeeds();
  const [doomed, setDoomed] = useState<CouponRow | null>(null);
  return (
    <>
      <CouponsTable
        scope={scope}
        address={address}
        query={query}
        source={source}
        deeds={deeds}
        onDelete={setDoomed}
      />
      {doomed && (
        <CouponDeleteWindow
          coupon={doomed}
          onDeleted={() => {
            deeds.tellDeleted(doomed);
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
      <Notice notice={deeds.notice} closeLabel={t('close')} onClose={deeds.clear} />
    </>
  );
}
