import { useEffect, useEffectEvent } from 'react';
import type { Goal } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { LINKED_GOAL } from './auto-bids-search-params.ts';

/**
 * Opens the goal that a link names as soon as the goals are read, and takes it out of the address.
 * @param goals undefined while they are read
 * @param onOpen told the goal, or null where the shop has it no more
 */
export function useLinkedGoal(goals: readonly Goal[] | undefined, onOpen: (goal: Goal | null) => void): void {
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
