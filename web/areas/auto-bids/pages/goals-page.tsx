import { useState } from 'react';
import type { GoalList } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PanelPlace } from '../../../ui/look/waiting-place.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { BiddingNav } from '../../bidding/bidding.public.ts';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { useGoals } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { GoalsPanel } from '../components/goals-panel.tsx';
import { RunBar } from '../components/run-bar.tsx';
import { ExperimentsPanel } from '../experiments/experiments-panel.tsx';
import { HistoryPanel } from '../plan/history-panel.tsx';
import { HitRatePanel } from '../plan/hit-rate-panel.tsx';
import { SuggestionPanel } from '../plan/suggestion-panel.tsx';

const WAITING_PX = 420;

/** Whether there is anything to stop, or to let run again. */
const isToSwitch = ({ data, stopped }: GoalList) =>
  data.length > 0 || stopped.shop !== null || stopped.portal !== null;

function GoalsScreen({ scope }: { scope: ReportScope }) {
  const t = useTexts(autoBidsTexts);
  const shopId = scope.shop.id;
  const goals = useGoals(shopId);
  const [notice, say] = useState<NoticeContent | null>(null);
  // What stands where depends on the goals: nothing is shown that would move when they come.
  if (goals.isPending)
    return (
      <>
        <BiddingNav />
        <PanelPlace height={WAITING_PX} isList />
      </>
    );
  return (
    <>
      <BiddingNav />
      {goals.data && isToSwitch(goals.data) && <RunBar shopId={shopId} goals={goals.data} />}
      <GoalsPanel scope={scope} source={goals} say={say} />
      <SuggestionPanel shopId={shopId} goals={goals} say={say} />
      {goals.data && goals.data.data.length > 0 && (
        <ExperimentsPanel shopId={shopId} goals={goals.data.data} say={say} />
      )}
      <HitRatePanel shopId={shopId} />
      <HistoryPanel shopId={shopId} goals={goals.data?.data ?? []} say={say} />
      <Notice notice={notice} closeLabel={t('close')} onClose={() => say(null)} />
    </>
  );
}

/** Bids that run themselves: what they shall reach, what would change now, and what came of it. */
export function GoalsPage() {
  const t = useTexts(autoBidsTexts);
  return (
    <ReportPage title={t('title')} about={({ shop }) => t('about', { shop: shop.name })}>
      {(scope) => <GoalsScreen scope={scope} />}
    </ReportPage>
  );
}
