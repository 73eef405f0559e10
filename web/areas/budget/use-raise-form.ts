import { useState } from 'react';
import type { LimitView } from '../../../shared/contract/bidding/budget.contract.ts';
import { isLargeRaise } from '../../../shared/rules/budget/limit-change.ts';
import { formatEur } from '../../../shared/rules/money/money.ts';
import { useRuleForm } from '../../core/form/use-rule-form.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { useRaiseLimit } from './budget.queries.ts';
import { limitTexts } from './budget-texts.ts';
import type { AskedRaise } from './components/raise-window.tsx';
import { raiseIssues, readRaise } from './limit-form.ts';
import { isReached } from './limit-labels.ts';
import { useLimitErrors } from './use-limit-errors.ts';

type Options = {
  shopId: number;
  /** Undefined while it is on its way. */
  limit: LimitView | undefined;
  onDone: (text: string) => void;
};

/** What is typed as a higher limit, what is wrong with it, and the question before it counts. */
export function useRaiseForm({ shopId, limit, onDone }: Options) {
  const t = useTexts(limitTexts, 'change');
  const raise = useRaiseLimit(shopId);
  const [asked, setAsked] = useState<AskedRaise | null>(null);
  const now = limit?.limit ?? 0;
  const form = useRuleForm({
    initialValues: { value: '' },
    validate: ({ value }) => raiseIssues(value, now),
    fieldErrors: useLimitErrors(now),
    save: raise,
    submit: ({ value }) => {
      const read = readRaise(value, now);
      if ('value' in read) setAsked({ value: read.value, typed: read.unsure ? value.trim() : null });
    },
  });
  const isLarge = (value: number) =>
    limit !== undefined && isLargeRaise(value, { highestEur: limit.highest_month, currentEur: now });
  const confirm = ({ value }: AskedRaise) =>
    raise.mutate(
      { value, current_limit: now, ...(isLarge(value) ? { confirmed: true as const } : {}) },
      {
        onSuccess: ({ status, limit: to }) => {
          const isBack = limit !== undefined && isReached(limit) && status !== 'Limit Reached';
          form.restart({ value: '' });
          onDone(t(isBack ? 'raised_back' : 'raised', { to: formatEur(to) }));
        },
        onError: form.show,
        onSettled: () => setAsked(null),
      },
    );
  return { ...form, now, asked, confirm, leave: () => setAsked(null) };
}
