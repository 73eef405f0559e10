import { useNavigate } from '@tanstack/react-router';
import { keptAddressQuery } from '../../../core/navigation/address-query.ts';
import { COUPONS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { ReportPage } from '../../analytics/analytics.public.ts';
import { useUser } from '../../user/user.public.ts';
import { useCouponName } from '../coupon-name.ts';
import { leaveNotice } from '../coupon-notice.ts';
import { COUPON_FAQ_PATH, couponEditPath } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { CouponFormView } from '../form/coupon-form-view.tsx';

/** A new coupon or deal of the selected shop. */
export function CouponAddPage() {
  const t = useTexts(couponsTexts, 'form');
  const tList = useTexts(couponsTexts);
  const navigate = useNavigate();
  const nameOf = useCouponName();
  const user = useUser();
  if (!user) return null;
  return (
    <ReportPage
      title={t('new_title')}
      about={({ shop }) => t('new_about', { shop: shop.name })}
      actions={() => <PageLink to={COUPON_FAQ_PATH}>{tList('faq')}</PageLink>}
    >
      {({ shop }) => (
        <CouponFormView
          shop={shop}
          userId={user.id}
          coupon={null}
          onSaved={(coupon, published) => {
            leaveNotice({ text: published ? 'done_published' : 'done_draft', name: nameOf(coupon) });
            const to = published ? COUPONS_PATH : couponEditPath(coupon);
            void navigate({ to, search: keptAddressQuery, replace: !published });
          }}
        />
      )}
    </ReportPage>
  );
}
