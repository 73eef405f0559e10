import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Coupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { STATE_COLORS, stateMeaning } from '../coupon-labels.ts';
import { couponsTexts } from '../coupons-texts.ts';

/** Where the coupon stands, what that means, and why where it was rejected. */
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
      {state === 'rejected' && reason && (
        <Text size="sm" fw={600} mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {tWord('reason', { reason })}
        </Text>
      )}
    </Alert>
  );
}
