import { useDebouncedValue } from '@mantine/hooks';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ProductAd, ProductAdsChanged } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { focusFirstError } from '../../core/form/form-controls.ts';
import { type AdForm, adFormOf, adIssues, readForm, targetOf } from './ad-form.ts';
import { fetchAllAds, useAdAction, useMaxCpc } from './product-ads.queries.ts';
import { type AdErrors, useAdErrors } from './use-ad-errors.ts';

const WAIT_MS = 300;

/** What became of an ad that somebody else changed meanwhile; null where it is gone. */
export type AdConflict = { now: ProductAd | null };

type Options = { shopId: number; ad: ProductAd | null; onSaved: (changed: ProductAdsChanged) => void };

/** The ad as it stands now, for somebody who has an older state of it. */
async function findNow(shopId: number, ad: ProductAd): Promise<ProductAd | null> {
  const ads = await fetchAllAds(shopId, { category_id: ad.category_id });
  return ads.find(({ ad_id }) => ad_id === ad.ad_id) ?? null;
}

/** What is typed, what is wrong with it, what it would cost, and how it is saved. */
export function useAdForm({ shopId, ad, onSaved }: Options) {
  const box = useRef<HTMLFormElement>(null);
  const save = useAdAction(shopId);
  const [opened] = useState(() => adFormOf(ad));
  const [form, setForm] = useState<AdForm>(opened);
  const [errors, setErrors] = useState<AdErrors>({});
  const [base, setBase] = useState<ProductAd | null>(ad);
  const [meanwhile, setMeanwhile] = useState<AdConflict | null>(null);
  const [target] = useDebouncedValue(targetOf(form), WAIT_MS, { leading: true });
  const outlook = useMaxCpc(shopId, target);
  const least = outlook.data?.base ?? ad?.base ?? 0;
  const fieldErrors = useAdErrors(least);

  const change = (patch: Partial<AdForm>) => {
    const next = { ...form, ...patch };
    setForm(next);
    // What was wrong is looked at again, so that a fault goes once it is mended.
    const read = readForm(next, least, base);
    const left = 'faults' in read ? fieldErrors(adIssues(read.faults, least)) : {};
    setErrors((old) =>
      Object.fromEntries(Object.entries(left).filter(([field]) => Object.hasOwn(old, field))),
    );
  };
  const show = (found: AdErrors) => {
    setErrors(found);
    focusFirstError(box.current, found);
  };
  const onError = async (error: Error) => {
    show(fieldErrors(error));
    const isMoved = error instanceof ApiError && (error.isGone || error.code === 'changed_meanwhile');
    if (!isMoved || !base) return;
    const now = await findNow(shopId, base).catch(() => undefined);
    if (now === undefined) return;
    setMeanwhile({ now });
    setBase(now);
    save.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    setMeanwhile(null);
    const read = readForm(form, least, base);
    if ('faults' in read) return show(fieldErrors(adIssues(read.faults, least)));
    save.mutate(
      { kind: 'save', ads: [read.draft] },
      { onSuccess: onSaved, onError: (error) => void onError(error) },
    );
  };
  const isDirty = JSON.stringify(form) !== JSON.stringify(opened);
  return { box, form, errors, change, submit, save, outlook, least, meanwhile, isDirty };
}
