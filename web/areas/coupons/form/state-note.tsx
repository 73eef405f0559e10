import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Coupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { STATE_COLORS, stateMeaning } from '../coupon-labels.ts';
import { useCouponAction } from '../coupons.queries.ts';
import { couponEditLink } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';

/** States out of which a coupon is taken back to be a draft. */
const WITHDRAWN_FROM: readonly string[] = ['in_review', 'approved', 'shown', 'disabled'];

/** Takes the coupon off the portal, or back from review, after asking. */
function Withdrawal({ coupon }: { coupon: Coupon }) {
  const t = useTexts(couponsTexts, 'form');
  const [isAsking, setAsking] = useState(false);
  const action = useCouponAction();
  const { coupon_id: couponId, version, state } = coupon;
  if (!WITHDRAWN_FROM.includes(state)) return null;
  const words = {
    title: t('withdraw_title'),
    text: t(state === 'in_review' ? 'withdraw_review' : 'withdraw_shown'),
    action: t('withdraw'),
  };
  const close = () => {
    action.reset();
    setAsking(false);
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking && (
        <ConfirmMutationWindow
          words={words}
          mutation={action}
          target={{ kind: 'withdraw', couponId, version } as const}
          onClose={close}
        />
      )}
    </>
  );
}

/** The coupon that it changes, or its own change that is not approved yet. */
function OtherHalf({ coupon }: { coupon: Coupon }) {
  const t = useTexts(couponsTexts, 'form');
  const { edit_of: live, open_edit: edit, shop_id } = coupon;
  const otherId = live ?? edit;
  if (otherId === null) return null;
  return (
    <Text size="sm" mt={4}>
      {t(live === null ? 'open_edit_note' : 'edit_note')}{' '}
      <AnchorLink {...couponEditLink({ coupon_id: otherId, shop_id })} size="sm" fw={600}>
        {t(live === null ? 'to_edit' : 'to_live')}
      </AnchorLink>
    </Text>
  );
}

/** Where the coupon stands, what that means, why where it was rejected, and the way back to a draft. */
export function StateNote({ coupon }: { coupon: Coupon }) {
  const tWord = useTexts(couponsTexts, 'words');
  const { state, rejection_reason: reason } = coupon;
  return (
    <Alert
      color={STATE_COLORS[state]}
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title={tWord(`state_${state}`)}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Text size="sm">{stateMeaning(coupon, tWord)}</Text>
      <OtherHalf coupon={coupon} />
      {state === 'rejected' && reason && (
        <Text size="sm" fw={600} mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {tWord('reason', { reason })}
        </Text>
      )}
      <Group mt="xs">
        <Withdrawal coupon={coupon} />
      </Group>
    </Alert>
  );
}
