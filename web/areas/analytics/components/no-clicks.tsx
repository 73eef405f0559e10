import { IconClick } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { LongerRange } from '../filters/longer-range.tsx';

/** Why a range holds no clicks, in words. */
function useNoClicksWords({ isFiltered }: ReportScope) {
  const t = useTexts(analyticsTexts, 'dashboard');
  return { title: t('no_clicks'), hint: t(isFiltered ? 'no_clicks_filtered' : 'no_clicks_hint') };
}

/** Comes only where a shop without offers may need it. */
const EmptyShop = lazy(async () => ({ default: (await import('../filters/empty-shop.tsx')).EmptyShop }));

type NoClicksProps = { scope: ReportScope; withAction?: boolean };

/** What a panel says when the range holds no clicks; one panel of the page offers the way out. */
export function NoClicks({ scope, withAction = false }: NoClicksProps) {
  return <EmptyText {...useNoClicksWords(scope)}>{withAction && <LongerRange scope={scope} />}</EmptyText>;
}

type Counts<M extends string> = { readonly [K in M]?: number | null | undefined };
type Counted<M extends string> = {
  data: { total: Counts<M>; previous: Counts<M> } | undefined;
  isPlaceholderData: boolean;
};

/** Whether an answer that has come counted none of these, neither in the range nor in what it is compared with. */
export function hasNone<M extends string>(
  { data, isPlaceholderData }: Counted<M>,
  measures: readonly M[],
): boolean {
  if (!data || isPlaceholderData) return false;
  return measures.every((measure) => !data.total[measure] && !data.previous[measure]);
}

type ContentProps = { scope: ReportScope; isEmpty: boolean; children: ReactNode };

/** What a page tells of clicks. Where it is empty: one sentence in its place, and the way on. */
export function ClickContent({ scope, isEmpty, children }: ContentProps) {
  const { title, hint } = useNoClicksWords(scope);
  if (!isEmpty) return children;
  const message = (
    <MessagePage icon={<IconClick aria-hidden />} title={title} titleOrder={2} description={hint}>
      <LongerRange scope={scope} />
    </MessagePage>
  );
  if (scope.isFiltered) return message;
  return (
    <Suspense fallback={message}>
      <EmptyShop scope={scope} title={title} otherwise={message} />
    </Suspense>
  );
}

/** The same where no offers were in stock. */
export function NoOffers() {
  const t = useTexts(analyticsTexts, 'dashboard');
  return <EmptyText title={t('no_offers')} hint={t('no_offers_hint')} />;
}
