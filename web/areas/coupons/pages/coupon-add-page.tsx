import { useNavigate } from '@tanstack/react-router';
import { COUPONS_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { ReportPage } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { useCouponName } from '../coupon-name.ts';
import { leaveNotice } from '../coupon-notice.ts';
import { COUPON_FAQ_PATH, couponEditLink } from '../coupons-paths.ts';
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
            if (published) void navigate({ to: COUPONS_PATH, search: keptSearch });
            else void navigate({ ...couponEditLink(coupon), replace: true });
          }}
        />
      )}
    </ReportPage>
  );
}
