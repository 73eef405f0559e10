import { useState } from 'react';
import type { CouponRow } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { CouponDeleteWindow } from './coupon-delete-window.tsx';
import { CouponsTable } from './coupons-table.tsx';
import { useCouponActions } from './use-coupon-actions.ts';

/** The shop's coupons, to be found, changed, switched, copied and deleted. */
export function CouponsPanel({ scope }: { scope: ReportScope }) {
  const t = useTexts(couponsTexts);
  const actions = useCouponActions();
  const [doomed, setDoomed] = useState<CouponRow | null>(null);
  return (
    <>
      <CouponsTable scope={scope} actions={actions} onDelete={setDoomed} />
      {doomed && (
        <CouponDeleteWindow
          coupon={doomed}
          onDeleted={() => {
            actions.tellDeleted(doomed);
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
      <Notice notice={actions.notice} closeLabel={t('close')} onClose={actions.clear} />
    </>
  );
}
