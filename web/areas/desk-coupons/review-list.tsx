import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '../../../shared/contract/call.ts';
import type { DeskCouponRow, listDeskCoupons } from '../../../shared/contract/desk-coupons.contract.ts';
import { useTexts } from '../../core/i18n.ts';
import { DESK_COUPONS_PATH } from '../../core/page-paths.ts';
import { formatInstant } from '../../core/wall-time.ts';
import { DataTablePager } from '../../ui/data-table-pager.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { TABLE_SIZES } from '../analytics/analytics.public.ts';
import { couponWordsTexts, givesText, STATE_COLORS, validityText } from '../coupons/coupons.public.ts';
import classes from './desk-coupons.module.css';
import { deskCouponsTexts } from './desk-coupons.texts.ts';
import type { ReviewAddress } from './review-address.ts';

/** The address with another coupon beside the queue; undefined closes it. */
export const withCoupon = (coupon: number | undefined) => (raw: Record<string, unknown>) =>
  ({ ...raw, coupon }) as never;

function ReviewRow({ coupon, isChosen }: { coupon: DeskCouponRow; isChosen: boolean }) {
  const t = useTexts(deskCouponsTexts);
  const words = useTexts(couponWordsTexts);
  const { state, submitted_at: submitted, shop_name: shop, country_locale_code: cc } = coupon;
  return (
    <li>
      <Link
        to={DESK_COUPONS_PATH}
        search={withCoupon(coupon.coupon_id)}
        className={classes.row}
        data-waits={state === 'in_review' || undefined}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Text span display="block" size="sm" fw={600}>
          {coupon.title.trim() || words('no_title')}
        </Text>
        <Text span display="block" size="xs">
          {shop} ({cc}) · {words(`type_${coupon.type}`)} · {givesText(coupon, words, coupon.currency)}
        </Text>
        <span className={classes.top}>
          <StateBadge color={STATE_COLORS[state]} text={words(`state_${state}`)} />
          <Text span size="xs" c="dimmed">
            {validityText(coupon)}
          </Text>
          {submitted && (
            <Text span size="xs" c="dimmed">
              {t('sent', { at: formatInstant(submitted) })}
            </Text>
          )}
        </span>
      </Link>
    </li>
  );
}

type Props = { page: ResponseOf<typeof listDeskCoupons> } & Pick<
  ReviewAddress,
  'couponId' | 'view' | 'setView'
>;

/** A page of the queue; each coupon opens beside it. */
export function ReviewList({ page, couponId, view, setView }: Props) {
  const t = useTexts(deskCouponsTexts);
  return (
    <>
      <ul className={classes.rows} aria-label={t('queue')}>
        {page.data.map((coupon) => (
          <ReviewRow key={coupon.coupon_id} coupon={coupon} isChosen={coupon.coupon_id === couponId} />
        ))}
      </ul>
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
