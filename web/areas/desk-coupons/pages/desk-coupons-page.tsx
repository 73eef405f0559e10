import { Text } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { DeskCoupon } from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { DESK_COUPONS_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { QueueSplit, QueueWays } from '../../../ui/table/queue-split.tsx';
import { useFirstWaiting } from '../../../ui/table/use-select-first.ts';
import { CouponReview } from '../components/coupon-review.tsx';
import { ReviewFilterBar } from '../components/review-filters.tsx';
import { ReviewList } from '../components/review-list.tsx';
import { fetchNext, useReviewQueue } from '../desk-coupons.queries.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';
import { REVIEW_SEARCH, REVIEWS } from '../review-search-params.ts';

const LEAST_PX = 240;

type OpenProps = Omit<ComponentProps<typeof CouponReview>, 'couponId'> & { couponId: number | undefined };

function BesideQueue({ couponId, ...outcome }: OpenProps) {
  const t = useTexts(deskCouponsTexts);
  if (couponId === undefined) {
    return (
      <MessagePage
        icon={<IconTag stroke={1.5} aria-hidden />}
        title={t('choose')}
        titleOrder={2}
        description={t('choose_hint')}
      />
    );
  }
  return (
    <>
      <QueueWays to={DESK_COUPONS_PATH} name="coupon" back={t('back')} />
      <CouponReview key={couponId} couponId={couponId} {...outcome} />
    </>
  );
}

/** The coupons of all shops that wait for review, and the one that is being judged beside them. */
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
        isOpen={couponId !== undefined}
        queue={
          <Panel
            id="queue"
            title={t('queue')}
            hint={t('waiting', { count: waiting, number: formatCount(waiting) })}
            source={source}
            height={LEAST_PX}
            shrinks
            isEmpty={({ total }) => total === 0}
            emptyText={
              isFiltered ? (
                <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={clearFilters} />
              ) : (
                <Text size="sm">{t('none')}</Text>
              )
            }
          >
            {(page) => <ReviewList page={page} couponId={shownId} view={view} setView={setView} />}
          </Panel>
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
