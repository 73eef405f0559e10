import { Alert, Anchor, Fieldset, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { Coupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { useFrontPage } from '../../home/home.public.ts';
import { CouponPreview } from '../components/coupon-preview.tsx';
import { couponsTexts } from '../coupons-texts.ts';
import { PictureField } from '../image/picture-field.tsx';
import { usePicture } from '../image/use-picture.ts';
import { targetProductName } from '../targeting/target-hits.tsx';
import { TargetingFields } from '../targeting/targeting-fields.tsx';
import { CouponConflictNote } from './coupon-conflict-note.tsx';
import type { FieldsProps } from './coupon-fields.ts';
import { couponDraftOf } from './coupon-form.ts';
import classes from './coupon-form-view.module.css';
import { FormActions } from './form-actions.tsx';
import { LevelFields } from './level-fields.tsx';
import { DiscountFields, NameFields } from './offer-fields.tsx';
import { type CouponFormParts, useCouponForm } from './use-coupon-form.ts';
import { ValidityFields } from './validity-fields.tsx';

type Props = {
  shop: Shop;
  userId: number;
  /** Null for a new one. */
  coupon: Coupon | null;
  /** Somebody deleted it while it was open. */
  isGone?: boolean;
  onMoved?: () => void;
  onSaved: (coupon: Coupon, published: boolean) => void;
};

/** The preview follows every key. */
function LivePreview({ shop, parts }: { shop: Shop; parts: CouponFormParts }) {
  const { form, hits } = parts;
  // While no targeting is chosen, what was hit before is nothing to show.
  const [first] = (hits.isAsked ? hits.source.data?.first : undefined) ?? [];
  const price = first && formatWithUnit('price', first.price, currencySign(shop));
  return (
    <CouponPreview
      coupon={couponDraftOf(form)}
      imageUrl={form.picture?.url ?? null}
      shop={shop}
      product={first && price ? { name: targetProductName(first), price } : null}
    />
  );
}

function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts(couponsTexts, 'form');
  return (
    <Alert color="blue" role="status" icon={<IconHistory aria-hidden />} mb="md">
      <Group gap="sm">
        {t('restored')}
        <Anchor component="button" type="button" size="sm" fw={600} onClick={onDiscard}>
          {t('discard')}
        </Anchor>
      </Group>
    </Alert>
  );
}

/** The portal's word for exclusive codes; empty until it is known. */
function useKeyword(shop: Shop): string {
  const { data } = useFrontPage();
  return data?.portals.find(({ country_id }) => country_id === shop.country_id)?.coupon_keyword ?? '';
}

/** A coupon, new or as it is kept: what is typed on one side, what visitors will see on the other. */
export function CouponFormView({ shop, userId, coupon, isGone = false, onMoved, onSaved }: Props) {
  const t = useTexts(couponsTexts, 'form');
  const keyword = useKeyword(shop);
  const [today] = useState(() => belgradeDay(Date.now()));
  const options = {
    shopId: shop.id,
    userId,
    coupon,
    keyword,
    onMoved: onMoved ?? (() => undefined),
    onSaved,
  };
  const parts = useCouponForm(options);
  const { box, form, errors, change, save, isDirty, isRestored, discard } = parts;
  const picture = usePicture({ shopId: shop.id, onSent: (sent) => change({ picture: sent }) });
  const errorOf: FieldsProps['errorOf'] = (field) => errors[field] ?? null;
  const fields = { form, change, errorOf, currency: currencySign(shop) };
  const isLeavable = !isDirty || save.isPending || save.isSuccess;
  return (
    <form
      ref={box}
      noValidate
      className={classes.form}
      aria-label={t(coupon ? 'edit_about' : 'new_title', { id: coupon?.coupon_id ?? 0, shop: shop.name })}
      onSubmit={(event) => event.preventDefault()}
    >
      <LeaveGuard
        active={!isLeavable}
        words={{ title: t('leave_title'), text: t('leave_text'), leave: t('leave'), stay: t('stay') }}
      />
      <div className={classes.fields}>
        {isRestored && isDirty && <RestoredNote onDiscard={discard} />}
        <NameFields {...fields} />
        <DiscountFields {...fields} />
        <Fieldset legend={t('part_picture')}>
          <PictureField
            picture={form.picture}
            work={picture}
            formError={errorOf('image_id')}
            onRemove={() => change({ picture: null })}
          />
        </Fieldset>
        <ValidityFields {...fields} today={today} />
        <TargetingFields {...fields} shopId={shop.id} hits={parts.hits} />
        <LevelFields {...fields} keyword={keyword} portal={shop.portal_name} />
        <CouponConflictNote coupon={coupon} isGone={isGone} parts={parts} />
        <FormActions
          coupon={coupon}
          isGone={isGone}
          parts={parts}
          error={errorOf('publish')}
          isSendingPicture={picture.state.phase === 'sending'}
        />
      </div>
      <div className={classes.aside}>
        <LivePreview shop={shop} parts={parts} />
      </div>
    </form>
  );
}
