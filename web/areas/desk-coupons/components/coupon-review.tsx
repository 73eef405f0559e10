import { Alert, Stack, Text, Title } from '@mantine/core';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { DeskCoupon } from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import {
  CouponPreview,
  couponsTexts,
  STATE_COLORS,
  TargetHits,
  targetProductName,
} from '../../coupons/coupons.public.ts';
import { useDeskCoupon } from '../desk-coupons.queries.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';
import { ReviewChanges } from './review-changes.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { CouponFacts, TargetFacts, targetingNow } from './review-facts.tsx';

const LEAST_PX = 320;

/** How it came here: for the first time, or again after something was decided. */
function Standing({ coupon }: { coupon: DeskCoupon }) {
  const t = useTexts(deskCouponsTexts);
  const words = useTexts(couponsTexts, 'words');
  const { state, rejection_reason: reason, decided_at: decided } = coupon;
  return (
    <>
      <div>
        <StateBadge color={STATE_COLORS[state]} text={words(`state_${state}`)} />
      </div>
      {coupon.edit_of !== null && <Text size="sm">{words('edit_tag')}</Text>}
      {state === 'in_review' &&
        (coupon.decided_as ? (
          <ReviewChanges coupon={coupon} before={coupon.decided_as} />
        ) : (
          <Text size="sm">{t(decided === null ? 'first_review' : 'review_again')}</Text>
        ))}
      {reason !== null && (
        <Alert color="red" variant="light" title={words('state_rejected')}>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {reason}
          </Text>
        </Alert>
      )}
    </>
  );
}

type Outcome = Pick<ComponentProps<typeof ReviewDecision>, 'onDecided' | 'onOvertaken'> & {
  /** False for one that opened by itself. */
  takesFocus: boolean;
};

function Body({ coupon, takesFocus, ...outcome }: { coupon: DeskCoupon } & Outcome) {
  const t = useTexts(deskCouponsTexts);
  const shopLabel = useShopLabel();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever works by keyboard goes on where the chosen coupon begins.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const currency = currencySign(coupon);
  const [first] = coupon.hits.first;
  const product = first
    ? { name: targetProductName(first), price: formatWithUnit('price', first.price, currency) }
    : null;
  const source = { data: coupon.hits, error: null, isFetching: false, refetch: (() => {}) as never };
  return (
    <Stack>
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {coupon.title.trim() || t('no_title')} ·{' '}
        {shopLabel({ name: coupon.shop_name, country_locale_code: coupon.country_locale_code })}
      </Title>
      <Standing coupon={coupon} />
      <CouponFacts coupon={coupon} />
      <CouponPreview
        coupon={coupon}
        imageUrl={coupon.image_url}
        shop={{
          name: coupon.shop_name,
          portal_name: coupon.portal_name,
          currency: coupon.currency,
          logo_url: coupon.shop_logo_url,
        }}
        product={product}
      />
      <TargetFacts coupon={coupon} targeting={targetingNow(coupon)} />
      <TargetHits hits={{ source, isAsked: true, isCurrent: true }} currency={currency} />
      {coupon.state === 'in_review' && <ReviewDecision coupon={coupon} {...outcome} />}
    </Stack>
  );
}

/** One coupon as the visitor would see it, with what it hits and what is decided of it. */
export function CouponReview({ couponId, ...outcome }: { couponId: number } & Outcome) {
  const t = useTexts(deskCouponsTexts);
  const source = useDeskCoupon(couponId);
  return (
    <Panel id="coupon" title={t('coupon')} source={source} height={LEAST_PX} shrinks>
      {(coupon) => <Body coupon={coupon} {...outcome} />}
    </Panel>
  );
}
