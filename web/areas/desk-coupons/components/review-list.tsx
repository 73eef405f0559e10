import { Text } from '@mantine/core';
import type {
  DeskCouponRow,
  listDeskCouponsCall,
} from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { DESK_COUPONS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { QueueLine, type QueuePaging, QueueRow, QueueRows } from '../../../ui/table/queue-rows.tsx';
import { couponsTexts, givesText, STATE_COLORS, validityText } from '../../coupons/coupons.public.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';

function ReviewRow({ coupon, isChosen }: { coupon: DeskCouponRow; isChosen: boolean }) {
  const t = useTexts(deskCouponsTexts);
  const words = useTexts(couponsTexts, 'words');
  const shopLabel = useShopLabel();
  const { state, submitted_at: submitted, shop_name: shop, country_locale_code } = coupon;
  return (
    <QueueRow
      to={DESK_COUPONS_PATH}
      name="coupon"
      id={coupon.coupon_id}
      isChosen={isChosen}
      waits={state === 'in_review'}
    >
      <Text span display="block" size="sm" fw={600}>
        {coupon.title.trim() || words('no_title')}
      </Text>
      <Text span display="block" size="xs">
        {shopLabel({ name: shop, country_locale_code })} · {words(`type_${coupon.type}`)} ·{' '}
        {givesText(coupon, words, coupon.currency)}
      </Text>
      <QueueLine>
        <StateBadge color={STATE_COLORS[state]} text={words(`state_${state}`)} />
        <Text span size="xs" c="dimmed">
          {validityText(coupon)}
        </Text>
        {submitted && (
          <Text span size="xs" c="dimmed">
            {t('sent', { at: formatInstant(submitted) })}
          </Text>
        )}
      </QueueLine>
    </QueueRow>
  );
}

type Props = QueuePaging & { page: ResponseOf<typeof listDeskCouponsCall>; couponId: number | undefined };

/** A page of the queue; each coupon opens beside it. */
export function ReviewList({ page, couponId, ...paging }: Props) {
  const t = useTexts(deskCouponsTexts);
  return (
    <QueueRows label={t('queue')} total={page.total} {...paging}>
      {page.data.map((coupon) => (
        <ReviewRow key={coupon.coupon_id} coupon={coupon} isChosen={coupon.coupon_id === couponId} />
      ))}
    </QueueRows>
  );
}
