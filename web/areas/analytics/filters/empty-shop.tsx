import { IconClick, IconPackageOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { useComparedHint } from '../../../ui/panel/compared-hint.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { LongerRange } from './longer-range.tsx';

type Props = {
  scope: ReportScope;
  title: string;
  /** Where the shop had offers that nobody clicked. */
  otherwise: ReactNode;
};

/** Where a shop without any offer in stock has no clicks: why, and the way to its feed, or to days that were counted. */
export function EmptyShop({ scope, title, otherwise }: Props) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const { noDataBefore } = useComparedHint();
  const query = { ...scope.asked, group_by: scope.groupBy };
  const { data, isPlaceholderData } = useReport({
    name: 'offersV2',
    shopId: scope.shop.id,
    query,
    live: scope.live,
  });
  const hadNone = data && !isPlaceholderData && !data.total.num_offers && !data.previous.num_offers;
  if (!hadNone) return otherwise;
  const since = data.data_from;
  if (since !== null && since > scope.range.to) {
    return (
      <MessagePage
        icon={<IconClick aria-hidden />}
        title={title}
        titleOrder={2}
        description={noDataBefore(since)}
      >
        <LongerRange scope={scope} />
      </MessagePage>
    );
  }
  return (
    <MessagePage
      icon={<IconPackageOff aria-hidden />}
      title={title}
      titleOrder={2}
      description={t('no_clicks_no_offers')}
    >
      <PageLink to={FEEDS_PATH}>{t('open_feed')}</PageLink>
    </MessagePage>
  );
}
