import { IconTag } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { DeskCoupon } from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { DESK_COUPONS_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { QueuePanel } from '../../../ui/panel/queue-panel.tsx';
import { NothingChosen, QueueSplit, QueueWays } from '../../../ui/table/queue-split.tsx';
import { useFirstWaiting } from '../../../ui/table/use-select-first.ts';
import { CouponReview } from '../components/coupon-review.tsx';
import { ReviewFilterBar } from '../components/review-filters.tsx';
import { ReviewList } from '../components/review-list.tsx';
import { fetchNext, useReviewQueue } from '../desk-coupons.queries.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';
import { REVIEW_SEARCH, REVIEWS } from '../review-search-params.ts';

type OpenProps = Omit<ComponentProps<typeof CouponReview>, 'couponId'> & { couponId: number | undefined };

function BesideQueue({ couponId, ...outcome }: OpenProps) {
  const t = useTexts(deskCouponsTexts);
  if (couponId === undefined) {
    return <NothingChosen icon={IconTag} title={t('choose')} hint={t('choose_hint')} />;
  }
  return (
    <>
      <QueueWays to={DESK_COUPONS_PATH} name="coupon" back={t('back')} />
      <CouponReview key={couponId} couponId={couponId} {...outcome} />
    </>
  );
}

/** The coupons of all shops that wait for review, and the one that is being reviewed beside them. */
export function DeskCouponsPage() {
  const t = useTexts(deskCouponsTexts);
  const { filters, isFiltered, view, paging, setView, setFilters, clearFilters } = useListSearch(REVIEWS);
  const [{ coupon: couponId }, setSearch] = useSearchParams(REVIEW_SEARCH);
  const query = { ...filters, ...paging };
  const source = useReviewQueue(query);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const waits = source.isPlaceholderData ? [] : (source.data?.data ?? []);
  const first = waits.find(({ state }) => state === 'in_review')?.coupon_id;
  const { firstId, openNone } = useFirstWaiting({ query, first });
  const shownId = couponId ?? firstId;
  const onDecided = async ({ coupon_id, state, title }: DeskCoupon) => {
    setNotice({ kind: 'done', text: t(state === 'rejected' ? 'rejected' : 'approved', { title }) });
    const next = await fetchNext(query, coupon_id).catch(() => undefined);
    if (next === undefined) openNone();
    setSearch({ coupon: next });
  };
  const waiting = source.data?.in_review ?? 0;
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning')} />
      <ReviewFilterBar filters={filters} setFilters={setFilters} />
      <QueueSplit
        chosen={shownId}
        isOpen={couponId !== undefined}
        queue={
          <QueuePanel
            words={{
              queue: t('queue'),
              none: t('none'),
              no_match: t('no_match'),
              clear_filters: t('clear_filters'),
            }}
            hint={t('waiting', { count: waiting, number: formatCount(waiting) })}
            source={source}
            onClear={isFiltered ? clearFilters : null}
          >
            {(page) => <ReviewList page={page} couponId={shownId} view={view} setView={setView} />}
          </QueuePanel>
        }
      >
        <BesideQueue
          couponId={shownId}
          takesFocus={couponId !== undefined}
          onDecided={onDecided}
          onOvertaken={(text) => setNotice({ kind: 'failed', text })}
        />
      </QueueSplit>
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
