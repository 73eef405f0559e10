import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Goal, GoalList } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalDraft } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import { GOALS_PER_SHOP } from '../../../../shared/rules/auto-bids/goals.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { CardGrid } from '../../../ui/look/card-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { bidCategoryName, isChangedMeanwhile } from '../../bidding/bidding.public.ts';
import { useAdNames } from '../../product-ads/product-ads.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { goalProductNames, useDeleteGoal, useOwnCategories, useSaveGoal } from '../auto-bids.queries.ts';
import { LINKED_GOAL } from '../auto-bids-search-params.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { draftOfGoal } from '../form/goal-form.ts';
import { GoalWindow } from '../form/goal-window.tsx';
import { GoalCard } from './goal-card.tsx';

const LEAST_PX = 160;
const CARD_WIDTH = '22rem';
const HINT_PX = 560;

const NO_MATCHES = { number: 0, left_out: 0 };

export type Say = (notice: NoticeContent | null) => void;
/** The goal whose window is open; null a new one. */
type Edited = { goal: Goal | null; isSwitchedOn?: boolean };
type Props = { scope: ReportScope; source: PanelSource<GoalList>; say: Say };

/** The names of the shop's categories; asked for only where a goal names some. */
function useCategoryNames(shopId: number, goals: readonly Goal[]) {
  const source = useOwnCategories(
    shopId,
    goals.some(({ category_ids: ids }) => ids.length > 0),
  );
  const { data } = source;
  const names: ReadonlyMap<number, string> = useMemo(
    () => new Map((data ?? []).map((row) => [row.category_id, bidCategoryName(row)])),
    [data],
  );
  return { source, names };
}

/** The ads of goals, named by what they are shown for. */
function useNamesOfAds(ads: GoalList['ads']): ReadonlyMap<number, string> {
  const nameAd = useAdNames();
  return new Map(ads.map((ad) => [ad.ad_id, nameAd(ad)]));
}

/** Switches goals on and off, names ads again that left one, and says how it went. */
function useChangeGoal(shopId: number, say: Say) {
  const t = useTexts(autoBidsTexts, 'goals');
  const errorText = useErrorText();
  const save = useSaveGoal(shopId);
  const run = (goal: Goal, patch: Partial<GoalDraft>, done: 'switched_on' | 'switched_off' | 'saved') => {
    say(null);
    save.mutate(
      { goal, draft: { ...draftOfGoal(goal), ...patch } },
      {
        onSuccess: () => say({ kind: 'done', text: t(done, { name: goal.name }) }),
        onError: (error) =>
          say({ kind: 'failed', text: isChangedMeanwhile(error) ? t('meanwhile') : errorText(error) }),
      },
    );
  };
  return {
    isPending: save.isPending,
    onSwitch: (goal: Goal) =>
      run(goal, { enabled: !goal.enabled }, goal.enabled ? 'switched_off' : 'switched_on'),
    onNameAgain: (goal: Goal) => run(goal, { ad_ids: [...goal.ad_ids, ...goal.left_ad_ids] }, 'saved'),
  };
}

function NoGoals({ onAdd }: { onAdd: () => void }) {
  const t = useTexts(autoBidsTexts, 'goals');
  return (
    <EmptyText title={t('none')} hint={t('none_hint')} width={HINT_PX}>
      <AddButton text={t('first')} onAdd={onAdd} />
    </EmptyText>
  );
}

type DeleteProps = { shopId: number; goal: Goal; say: Say; onClose: () => void };

function DeleteGoalWindow({ shopId, goal, say, onClose }: DeleteProps) {
  const t = useTexts(autoBidsTexts, 'goals');
  const { name } = goal;
  return (
    <ConfirmMutationWindow
      words={{ title: t('delete_title'), text: t('delete_text', { name }), action: t('delete') }}
      mutation={useDeleteGoal(shopId)}
      target={goal.goal_id}
      onDone={() => {
        say({ kind: 'done', text: t('deleted', { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/**
 * Opens the goal that a link names as soon as the goals are read, and takes it out of the address.
 * @param goals undefined while they are read
 * @param onOpen told the goal, or null where the shop has it no more
 */
function useLinkedGoal(goals: readonly Goal[] | undefined, onOpen: (goal: Goal | null) => void): void {
  const [{ goal_id: id }, setSearch] = useSearchParams(LINKED_GOAL);
  const open = useEffectEvent(() => {
    onOpen(goals?.find(({ goal_id }) => goal_id === id) ?? null);
    setSearch({ goal_id: undefined });
  });
  const isToOpen = id !== undefined && goals !== undefined;
  useEffect(() => {
    if (isToOpen) open();
  }, [isToOpen]);
}

/** The goals of a shop, to be made, changed, switched and deleted. */
export function GoalsPanel({ scope, source, say }: Props) {
  const t = useTexts(autoBidsTexts, 'goals');
  const shopId = scope.shop.id;
  const goals = source.data?.data ?? [];
  const { source: categories, names } = useCategoryNames(shopId, goals);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [doomed, setDoomed] = useState<Goal | null>(null);
  useLinkedGoal(source.data?.data, (goal) =>
    goal ? setEdited({ goal }) : say({ kind: 'failed', text: t('gone') }),
  );
  const changing = useChangeGoal(shopId, say);
  const add = () => setEdited({ goal: null });
  // A rule is shown on days of the past before it is switched on.
  const onSwitch = (goal: Goal) =>
    goal.kind === 'rule' && !goal.enabled ? setEdited({ goal, isSwitchedOn: true }) : changing.onSwitch(goal);
  const adNames = useNamesOfAds(source.data?.ads ?? []);
  const isFull = goals.length >= GOALS_PER_SHOP;
  const onSaved = ({ name }: Goal, isNew: boolean) => {
    setEdited(null);
    say({ kind: 'done', text: t(isNew ? 'created' : 'saved', { name }) });
  };
  return (
    <>
      <Panel
        id="goals"
        title={t('title')}
        hint={isFull ? t('full', { number: formatCount(GOALS_PER_SHOP) }) : t('hint')}
        toolbar={categories.error ? <MissingNote source={categories} text={t('names_missing')} /> : null}
        actions={goals.length > 0 && !isFull && <AddButton size="xs" text={t('add')} onAdd={add} />}
        source={source}
        height={LEAST_PX}
        isEmpty={({ data }) => data.length === 0}
        emptyText={<NoGoals onAdd={add} />}
      >
        {({ data, products, matches }) => (
          <CardGrid minWidth={CARD_WIDTH}>
            {data.map((goal) => (
              <GoalCard
                key={goal.goal_id}
                goal={goal}
                names={names}
                products={goalProductNames(products)}
                ads={adNames}
                matches={matches.find(({ goal_id: id }) => id === goal.goal_id) ?? NO_MATCHES}
                currency={currencySign(scope.shop)}
                isSwitching={changing.isPending}
                onSwitch={onSwitch}
                onNameAgain={changing.onNameAgain}
                onEdit={(one) => setEdited({ goal: one })}
                onDelete={setDoomed}
              />
            ))}
          </CardGrid>
        )}
      </Panel>
      {edited && <GoalWindow scope={scope} {...edited} onSaved={onSaved} onClose={() => setEdited(null)} />}
      {doomed && <DeleteGoalWindow shopId={shopId} goal={doomed} say={say} onClose={() => setDoomed(null)} />}
    </>
  );
}
