import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Coupon, CouponTargeting } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useCouponAction, useTargetHits } from '../coupons.queries.ts';
import {
  type CouponForm,
  countedTargeting,
  couponDraftOf,
  couponFormIssues,
  couponFormOf,
  isCouponFormChanged,
} from './coupon-form.ts';
import { type DraftPlace, keepCouponDraft, readKeptDraft } from './coupon-form-draft.ts';
import { useCouponErrors } from './use-coupon-errors.ts';

const WAIT_MS = 400;

const today = () => belgradeDay(Date.now());

/** What the typed targeting hits, once the typing pauses. */
function useLiveHits(shopId: number, form: CouponForm) {
  const now = JSON.stringify(useMemo(() => countedTargeting(form), [form]));
  const [asked] = useDebouncedValue(now, WAIT_MS, { leading: true });
  const targeting = useMemo(() => JSON.parse(asked) as CouponTargeting | null, [asked]);
  const source = useTargetHits(shopId, targeting);
  const isCurrent = asked === now && !source.isPlaceholderData && !source.isFetching && !source.error;
  return { source, isAsked: now !== 'null', isCurrent };
}
export type LiveHits = ReturnType<typeof useLiveHits>;

export type FormOptions = {
  shopId: number;
  userId: number;
  /** Null for a new one. */
  coupon: Coupon | null;
  /** The portal's; empty while it is not known, and then the server looks. */
  keyword: string;
  /** The coupon may have moved on, or be gone: asks what it is now. */
  onMoved: () => void;
  onSaved: (coupon: Coupon, published: boolean) => void;
};

/** What is typed and what was saved last; what is not saved survives a reload. */
function useTypedForm(
  { shopId, userId, coupon, keyword }: FormOptions,
  save: ReturnType<typeof useCouponAction>,
) {
  const place: DraftPlace = { userId, shopId, couponId: coupon?.coupon_id ?? null };
  const [kept] = useState(() => readKeptDraft(place));
  const [base, setBase] = useState(() => ({
    form: couponFormOf(coupon),
    version: kept?.version ?? coupon?.version ?? 0,
  }));
  const rule = useRuleForm({
    initialValues: kept?.form ?? base.form,
    validate: (form) => couponFormIssues(form, { publish: true, portalKeyword: keyword, today: today() }),
    fieldErrors: useCouponErrors(),
    whileTyping: 'recheck',
    save,
    onEdit: () => save.isPending || save.reset(),
  });
  const { values: form, restart } = rule;
  const [isRestored, setRestored] = useState(kept !== null && isCouponFormChanged(kept.form, base.form));
  const isDirty = isCouponFormChanged(form, base.form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of a form does not change
  useEffect(
    () => keepCouponDraft(place, isDirty ? { form, version: base.version } : null),
    [form, isDirty, base.version],
  );
  /** Takes the coupon as it is now for what is saved, and shows it. */
  const adopt = (saved: Coupon | null) => {
    const next = couponFormOf(saved);
    setBase({ form: next, version: saved?.version ?? 0 });
    restart(next);
    setRestored(false);
  };
  const keepMine = (now: Coupon) => setBase({ form: couponFormOf(now), version: now.version });
  const isBehind = coupon !== null && coupon.version > base.version;
  return { ...rule, form, base, isDirty, isRestored, adopt, keepMine, isBehind };
}

/** A coupon in its form: what is typed, what is wrong with it, what it hits, and how it is saved. */
export function useCouponForm(options: FormOptions) {
  const { shopId, coupon, keyword, onMoved, onSaved } = options;
  const save = useCouponAction();
  const typed = useTypedForm(options, save);
  const { form, base, isDirty, adopt, isBehind, show } = typed;
  const hits = useLiveHits(shopId, form);
  // What changed elsewhere is shown at once where nothing of one's own would be lost.
  if (isBehind && !isDirty && !save.isPending) adopt(coupon);

  const checkOf = (publish: boolean) => {
    const { data } = hits.source;
    const known = data && hits.isAsked && hits.isCurrent ? data.products + data.out_of_stock : undefined;
    return { publish, portalKeyword: keyword, today: today(), hits: known };
  };
  const submit = (publish: boolean, asNew = false) => {
    save.reset();
    if (show(couponFormIssues(form, checkOf(publish)))) return;
    const draft = { coupon: couponDraftOf(form), publish };
    const action =
      coupon && !asNew
        ? { kind: 'update' as const, couponId: coupon.coupon_id, version: base.version, ...draft }
        : { kind: 'create' as const, shopId, ...draft };
    save.mutate(action, {
      onSuccess: (saved) => {
        adopt(saved);
        onSaved(saved, publish);
      },
      onError: (error) => {
        show(error);
        // A conflict is an open change of the coupon, which is told by the coupon itself.
        const isMoved =
          error instanceof ApiError &&
          (error.isGone || error.code === 'changed_meanwhile' || error.code === 'conflict');
        if (isMoved) onMoved();
      },
    });
  };
  const discard = () => {
    adopt(coupon);
    save.reset();
  };
  const isConflict = isBehind && isDirty;
  return { ...typed, save, hits, submit, discard, isConflict };
}
export type CouponFormParts = ReturnType<typeof useCouponForm>;
