import { Alert, Stack, Text } from '@mantine/core';
import { IconBuildingStore, IconFileUnknown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Coupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { COUPONS_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useIdParam } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { useUser } from '../../user/user.public.ts';
import { CouponPreview } from '../components/coupon-preview.tsx';
import { CouponStatisticsPanel } from '../components/coupon-statistics.tsx';
import { hasStatistics } from '../coupon-labels.ts';
import { useCouponName } from '../coupon-name.ts';
import { leaveNotice, takeNotice } from '../coupon-notice.ts';
import { useCoupon, useIsCouponActing } from '../coupons.queries.ts';
import { couponEditLink } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { moveCouponDraft } from '../form/coupon-form-draft.ts';
import { CouponFormView } from '../form/coupon-form-view.tsx';
import { StateNote } from '../form/state-note.tsx';
import { usePathShop } from '../form/use-path-shop.ts';

const FORM_PX = 640;

function NoCoupon() {
  const t = useTexts(couponsTexts, 'form');
  return (
    <MessagePage
      icon={<IconFileUnknown stroke={1.5} aria-hidden />}
      title={t('no_coupon')}
      description={t('no_coupon_text')}
    >
      <PageLink to={COUPONS_PATH}>{t('back')}</PageLink>
    </MessagePage>
  );
}

function ComingCoupon() {
  const t = useTexts(couponsTexts, 'form');
  return (
    <div aria-busy="true">
      <PageHeading title={t('loading')} />
      <WaitingPlace height={FORM_PX} />
    </div>
  );
}

/**
 * The open change of a coupon. One that shows up while an answer is awaited is told once that is here: it may be the
 * change that the press itself opened, which the form has to say.
 */
function useOpenChange(coupon: Coupon | undefined): number | null {
  const isActing = useIsCouponActing();
  const now = coupon?.open_edit ?? null;
  const [told, setTold] = useState(now);
  if (isActing) return told;
  if (told !== now) setTold(now);
  return now;
}

/** What was typed over an approved coupon goes on in the change that another tab or a colleague opened of it meanwhile. */
function useGoOnInChange(coupon: Coupon | undefined, changeId: number | null, userId: number): void {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => {
    if (!coupon || changeId === null) return;
    const { coupon_id: couponId, shop_id: shopId } = coupon;
    if (!moveCouponDraft({ userId, shopId, couponId }, changeId)) return;
    void navigate({ ...couponEditLink({ coupon_id: changeId, shop_id: shopId }), replace: true });
  });
  useEffect(() => {
    if (changeId !== null) goOn();
  }, [changeId]);
}

type ScreenProps = { shop: Shop; couponId: number; userId: number };

/** A coupon of the shop: where it stands, its form, and what it brought. */
function CouponScreen({ shop, couponId, userId }: ScreenProps) {
  const t = useTexts(couponsTexts, 'form');
  const tList = useTexts(couponsTexts);
  const navigate = useNavigate();
  const nameOf = useCouponName();
  const { data: coupon, error, isFetching, refetch } = useCoupon(couponId);
  const changeId = useOpenChange(coupon);
  useGoOnInChange(coupon, changeId, userId);
  const say = (text: 'done_draft' | 'done_published' | 'done_duplicated', name: string): NoticeContent => ({
    kind: 'done',
    text: tList(text, { name }),
  });
  const [notice, setNotice] = useState<NoticeContent | null>(() => {
    const left = takeNotice();
    return left && say(left.text, left.name);
  });
  // The server does not tell a coupon of another shop from one that does not exist.
  const isGone = error instanceof ApiError && error.isGone;
  if (isGone && !coupon) return <NoCoupon />;
  if (!coupon && error)
    return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={FORM_PX} />;
  if (!coupon) return <ComingCoupon />;
  if (coupon.shop_id !== shop.id) return <NoCoupon />;
  return (
    <>
      <PageHeading
        title={nameOf(coupon)}
        description={t('edit_about', { id: coupon.coupon_id, shop: shop.name })}
        actions={<PageLink to={COUPONS_PATH}>{t('back')}</PageLink>}
      />
      <Stack gap="lg">
        <StateNote coupon={coupon} />
        {changeId === null ? (
          <CouponFormView
            shop={shop}
            userId={userId}
            coupon={coupon}
            isGone={isGone}
            onMoved={() => void refetch()}
            onSaved={(saved, published) => {
              const isNew = saved.coupon_id !== couponId;
              if (!published && !isNew) return setNotice(say('done_draft', nameOf(saved)));
              leaveNotice({ text: published ? 'done_published' : 'done_draft', name: nameOf(saved) });
              void navigate({ to: COUPONS_PATH, search: keptSearch });
            }}
          />
        ) : (
          // What is typed is in its change: here stands what visitors see.
          <CouponPreview coupon={coupon} imageUrl={coupon.image_url} shop={shop} product={null} />
        )}
        {hasStatistics(coupon) && <CouponStatisticsPanel shop={shop} coupon={coupon} />}
      </Stack>
      <Notice notice={notice} closeLabel={tList('close')} onClose={() => setNotice(null)} />
    </>
  );
}

/** A coupon that is kept, to be looked at and changed. */
export function CouponEditPage() {
  const t = useTexts(couponsTexts, 'form');
  const couponId = useIdParam('id');
  const { shop, isLeaving } = usePathShop(useIdParam('shop_id'));
  const user = useUser();
  if (!user) return null;
  if (!shop || couponId === undefined) return <NoCoupon />;
  return (
    <>
      {isLeaving && (
        <Alert role="status" color="blue" mb="md" icon={<IconBuildingStore aria-hidden />}>
          <Text size="sm">{t('other_shop')}</Text>
        </Alert>
      )}
      <CouponScreen key={couponId} shop={shop} couponId={couponId} userId={user.id} />
    </>
  );
}
