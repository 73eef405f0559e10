import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ProductAd, ProductAdsChanged } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { useRuleForm } from '../../core/form/use-rule-form.ts';
import { bidText } from '../bidding/bidding.public.ts';
import { adFormOf, adIssues, readForm, targetOf } from './ad-form.ts';
import { fetchAllAds, useAdAction, useMaxCpc } from './product-ads.queries.ts';
import { useAdErrors } from './use-ad-errors.ts';

const WAIT_MS = 300;

/** What became of an ad that somebody else changed meanwhile; null where it is gone. */
export type AdConflict = { now: ProductAd | null };

type Options = {
  shopId: number;
  ad: ProductAd | null;
  /** EUR that a link offers, to be looked at and saved. */
  offered: number | null;
  onSaved: (changed: ProductAdsChanged) => void;
};

/** The ad as it stands now, for somebody who has an older state of it. */
async function findNow(shopId: number, ad: ProductAd): Promise<ProductAd | null> {
  const ads = await fetchAllAds(shopId, { category_id: ad.category_id });
  return ads.find(({ ad_id }) => ad_id === ad.ad_id) ?? null;
}

/** What is typed, what is wrong with it, what it would cost, and how it is saved. */
export function useAdForm({ shopId, ad, offered, onSaved }: Options) {
  const save = useAdAction(shopId);
  const [base, setBase] = useState<ProductAd | null>(ad);
  const [meanwhile, setMeanwhile] = useState<AdConflict | null>(null);
  const [least, setLeast] = useState(ad?.base ?? 0);
  const lookAgain = async (error: Error) => {
    const isMoved = error instanceof ApiError && (error.isGone || error.code === 'changed_meanwhile');
    if (!isMoved || !base) return;
    const now = await findNow(shopId, base).catch(() => undefined);
    if (now === undefined) return;
    setMeanwhile({ now });
    setBase(now);
    save.reset();
  };
  const form = useRuleForm({
    initialValues: { ...adFormOf(ad), ...(offered !== null && { bid: bidText(offered) }) },
    validate: (values) => {
      const read = readForm(values, least, base);
      return 'errors' in read ? adIssues(read.errors, least) : [];
    },
    fieldErrors: useAdErrors(least),
    whileTyping: 'recheck',
    save,
    submit: (values, refuse) => {
      setMeanwhile(null);
      const read = readForm(values, least, base);
      if ('errors' in read) return;
      const onError = (error: Error) => {
        refuse(error);
        void lookAgain(error);
      };
      save.mutate({ kind: 'save', ads: [read.draft] }, { onSuccess: onSaved, onError });
    },
  });
  const [target] = useDebouncedValue(targetOf(form.values), WAIT_MS, { leading: true });
  const outlook = useMaxCpc(shopId, target);
  const asked = outlook.data?.base ?? ad?.base ?? 0;
  if (asked !== least) setLeast(asked);
  const isOffered = offered !== null && form.values.bid === bidText(offered);
  return { form, outlook, least, meanwhile, isOffered };
}
